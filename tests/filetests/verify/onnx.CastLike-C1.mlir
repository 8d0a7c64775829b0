// onnx.CastLike C1: both element types are integers or floats, or they are the same
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<f32>) {
  // expected-error@+1 {{elements of complex<f32> are not converted to f32 here (onnx.CastLike C1)}}
  %0 = "onnx.CastLike"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<f32>) -> tensor<3xf32>
  return
}
