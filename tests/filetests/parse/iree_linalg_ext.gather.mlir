// The form of IREE's printer.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s
// RUN: mg run %s --input=3x2xi32=1,2,3,4,5,6 --input=2x1xi32=2,0 | FileCheck %s --check-prefix=RESULT
//
// CHECK: iree_linalg_ext.gather dimension_map = [0] ins(%arg0, %arg1 : tensor<3x2xi32>, tensor<2x1xi32>) outs(%{{.*}} : tensor<2x2xi32>) -> tensor<2x2xi32>
// RESULT{LITERAL}: tensor<2x2xi32>: [[5, 6], [1, 2]]
func.func @main(%source: tensor<3x2xi32>, %indices: tensor<2x1xi32>) -> tensor<2x2xi32> {
  %empty = tensor.empty() : tensor<2x2xi32>
  %0 = iree_linalg_ext.gather dimension_map = [0]
                          ins(%source, %indices : tensor<3x2xi32>, tensor<2x1xi32>)
                          outs(%empty : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
