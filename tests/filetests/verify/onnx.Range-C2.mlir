// onnx.Range C2: the numbers are signed integers or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %a = onnx.Constant dense<0> : tensor<ui8>
  %b = onnx.Constant dense<5> : tensor<ui8>
  %c = onnx.Constant dense<1> : tensor<ui8>
  // expected-error@+1 {{a range is of signed integers or floats, not of ui8 (onnx.Range C2)}}
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<ui8>, tensor<ui8>, tensor<ui8>) -> tensor<?xui8>
  return
}
