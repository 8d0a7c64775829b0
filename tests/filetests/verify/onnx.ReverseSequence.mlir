// Sequences reversed: ranks, axes, lengths.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3x4xf32>, %v: tensor<3xf32>, %n: tensor<4xi64>, %m: tensor<4xi32>, %k: tensor<3xi64>) {
  // expected-error@+1 {{input must have rank 2 or more, but is tensor<3xf32> (onnx.ReverseSequence C1)}}
  %0 = "onnx.ReverseSequence"(%v, %k) : (tensor<3xf32>, tensor<3xi64>) -> tensor<3xf32>
  // expected-error@+1 {{batch_axis and time_axis must be 0 and 1, or 1 and 0, not 0 and 0 (onnx.ReverseSequence C2)}}
  %1 = "onnx.ReverseSequence"(%x, %k) {batch_axis = 0 : si64} : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  // expected-error@+1 {{sequence_lens must be tensor<4xi64>, but is tensor<4xi32> (onnx.ReverseSequence C3)}}
  %2 = "onnx.ReverseSequence"(%x, %m) : (tensor<3x4xf32>, tensor<4xi32>) -> tensor<3x4xf32>
  // expected-error@+1 {{sequence_lens must be tensor<4xi64>, but is tensor<3xi64> (onnx.ReverseSequence C3)}}
  %3 = "onnx.ReverseSequence"(%x, %k) : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %4 = "onnx.ReverseSequence"(%x, %n) : (tensor<3x4xf32>, tensor<4xi64>) -> tensor<3x4xf32>
  return
}
