// onnx.Transpose C1: `perm` holds each of 0, …, r-1 once
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{perm must hold each dimension of tensor<3x4xf32>, of rank 2, once, but is [0, 0] (onnx.Transpose C1)}}
  %0 = "onnx.Transpose"(%x) {perm = [0, 0]} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{perm must hold each dimension of tensor<3x4xf32>, of rank 2, once, but is [1, 2] (onnx.Transpose C1)}}
  %0 = "onnx.Transpose"(%x) {perm = [1, 2]} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{perm must hold each dimension of tensor<3x4xf32>, of rank 2, once, but is [0] (onnx.Transpose C1)}}
  %0 = "onnx.Transpose"(%x) {perm = [0]} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  return
}
