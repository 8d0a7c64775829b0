// Slice sizes that are computed: what they are is known when the gather runs.
//
// RUN: mg run %s --input=3x4xi32=0,1,2,3,10,11,12,13,20,21,22,23 --input=2x1xi32=2,0 --input=2xi64=1,3 | FileCheck %s
// RUN: mg run %s --backend=interpreter --input=3x4xi32=0,1,2,3,10,11,12,13,20,21,22,23 --input=2x1xi32=2,0 --input=2xi64=1,3 | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANON
// CHECK: tensor<2x3xi32>: {{\[\[}}20, 21, 22], [0, 1, 2]]
// CANON: "stablehlo.dynamic_gather"
func.func @main(%o: tensor<3x4xi32>, %s: tensor<2x1xi32>, %z: tensor<2xi64>) -> tensor<2x?xi32> {
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xi32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xi32>
  return %0 : tensor<2x?xi32>
}
