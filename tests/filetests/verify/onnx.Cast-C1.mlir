// onnx.Cast C1: both element types are integers or floats, or they are the same
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements of complex<f32> are not converted to f32 here (onnx.Cast C1)}}
  %0 = "onnx.Cast"(%x) {saturate = 1 : si64, to = f32} : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{elements of f32 are not converted to complex<f32> here (onnx.Cast C1)}}
  %0 = "onnx.Cast"(%x) {to = complex<f32>} : (tensor<3xf32>) -> tensor<3xcomplex<f32>>
  return
}
