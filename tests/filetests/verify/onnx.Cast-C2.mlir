// onnx.Cast C2: `round_mode` is "up", "down" or "nearest"
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{round_mode must be "up", "down" or "nearest", but is "even" (onnx.Cast C2)}}
  %0 = "onnx.Cast"(%x) {round_mode = "even", to = f8E8M0FNU} : (tensor<3xf32>) -> tensor<3xf8E8M0FNU>
  return
}
