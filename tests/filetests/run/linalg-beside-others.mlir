// Operations of linalg, of which MLIR reads the form, beside those of dialects that it does not know.
//
// REQUIRES: mlir
// RUN: mg run %s --input=5xf32=1,2,3,4,5 --input=f32=4 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=5xf32=1,2,3,4,5 --input=f32=4 --backend=jit | FileCheck %s
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX

#m = affine_map<(d0) -> (d0)>

// CHECK: tensor<5xf32>: [2, 4, 6, 8, 10]
// CHECK: tensor<f32>: 5
// CHECK: tensor<5xf32>: [-1, -2, -3, -4, -5]
// ONNX: "onnx.Add"(%arg0, %arg0)
// ONNX: "onnx.ReduceMax"
func.func @main(%x: tensor<5xf32>, %z: tensor<f32>) -> (tensor<5xf32>, tensor<f32>, tensor<5xf32>) {
  %e = tensor.empty() : tensor<5xf32>
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%x : tensor<5xf32>) outs(%e : tensor<5xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<5xf32>
  %1 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
  %2 = "onnx.Neg"(%x) : (tensor<5xf32>) -> tensor<5xf32>
  return %0, %1, %2 : tensor<5xf32>, tensor<f32>, tensor<5xf32>
}
