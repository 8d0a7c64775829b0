// onnx.joined C3: the operands' shapes broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<3xf32> (onnx.Max C3)}}
  %0 = "onnx.Max"(%x, %y) : (tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<3xf32> (onnx.Min C3)}}
  %0 = "onnx.Min"(%x, %y) : (tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<3xf32> (onnx.Sum C3)}}
  %0 = "onnx.Sum"(%x, %y) : (tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<3xf32> (onnx.Mean C3)}}
  %0 = "onnx.Mean"(%x, %y) : (tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}
