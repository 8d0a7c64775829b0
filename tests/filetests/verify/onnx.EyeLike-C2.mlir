// onnx.EyeLike C2: the elements are integers or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x3xcomplex<f32>>) {
  // expected-error@+1 {{the elements must be integers or floats, but are complex<f32> (onnx.EyeLike C2)}}
  %0 = "onnx.EyeLike"(%x) : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  return
}
