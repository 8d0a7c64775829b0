// onnx.joined C2: the operands have one element type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (onnx.Max C2)}}
  %0 = "onnx.Max"(%x, %y) : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (onnx.Min C2)}}
  %0 = "onnx.Min"(%x, %y) : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (onnx.Sum C2)}}
  %0 = "onnx.Sum"(%x, %y) : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (onnx.Mean C2)}}
  %0 = "onnx.Mean"(%x, %y) : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}
