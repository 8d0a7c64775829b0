// onnx.CastLike C2: `round_mode` is "up", "down" or "nearest"
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3xf32>, %y: tensor<f8E8M0FNU>) {
  // expected-error@+1 {{round_mode must be "up", "down" or "nearest", but is "even" (onnx.CastLike C2)}}
  %0 = "onnx.CastLike"(%x, %y) {round_mode = "even"} : (tensor<3xf32>, tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  return
}
