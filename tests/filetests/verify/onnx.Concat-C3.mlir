// onnx.Concat C3: all inputs have one element type and one rank
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<3x4xi32>) {
  // expected-error@+1 {{all inputs must have one element type and rank, but are tensor<3x4xf32> and tensor<3x4xi32> (onnx.Concat C3)}}
  %0 = "onnx.Concat"(%a0, %a1) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{all inputs must have one element type and rank, but are tensor<3x4xf32> and tensor<3xf32> (onnx.Concat C3)}}
  %0 = "onnx.Concat"(%a0, %a1) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<3xf32>) -> tensor<?x?xf32>
  return
}
