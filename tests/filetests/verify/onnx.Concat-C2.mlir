// onnx.Concat C2: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Concat C2)}}
  %0 = "onnx.Concat"(%a0) {axis = 2 : si64} : (tensor<3x4xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<f32>) {
  // expected-error@+1 {{axis 0 is not in [-0, -1] (onnx.Concat C2)}}
  %0 = "onnx.Concat"(%a0, %a1) {axis = 0 : si64} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
