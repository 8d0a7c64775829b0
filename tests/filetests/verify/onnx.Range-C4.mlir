// onnx.Range C4: `stash_type` is 1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %a = onnx.Constant dense<0.0> : tensor<f16>
  %b = onnx.Constant dense<5.0> : tensor<f16>
  %c = onnx.Constant dense<1.0> : tensor<f16>
  // expected-error@+1 {{only stash_type 1, f32, is supported, not 10 (onnx.Range C4)}}
  %0 = "onnx.Range"(%a, %b, %c) {stash_type = 10 : si64} : (tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<?xf16>
  return
}
