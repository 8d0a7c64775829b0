// onnx.BitCast C1: both element types are integers or floats of one width of 8 bits or more, or they are the same
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{the bits of f32 cannot be read as i64 (onnx.BitCast C1)}}
  %0 = "onnx.BitCast"(%x) {to = i64} : (tensor<3xf32>) -> tensor<3xi64>
  return
}

// -----

func.func @f(%x: tensor<3xi1>) {
  // expected-error@+1 {{the bits of i1 cannot be read as i16 (onnx.BitCast C1)}}
  %0 = "onnx.BitCast"(%x) {to = i16} : (tensor<3xi1>) -> tensor<3xi16>
  return
}

// -----

func.func @f(%x: tensor<3xi4>) {
  // expected-error@+1 {{the bits of i4 cannot be read as ui4 (onnx.BitCast C1)}}
  %0 = "onnx.BitCast"(%x) {to = ui4} : (tensor<3xi4>) -> tensor<3xui4>
  return
}
