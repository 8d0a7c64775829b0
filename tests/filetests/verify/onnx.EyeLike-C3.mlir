// onnx.EyeLike C3: `dtype` is the number of a type of integers or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x3xf32>) {
  // expected-error@+1 {{dtype 8 names no type of integers or floats (onnx.EyeLike C3)}}
  %0 = "onnx.EyeLike"(%x) {dtype = 8 : si64} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}
