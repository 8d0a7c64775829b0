// onnx.Mod C4: `fmod` is 0 or 1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{fmod must be 0 or 1, but is 2 (onnx.Mod C4)}}
  %0 = "onnx.Mod"(%x, %y) {fmod = 2 : si64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
