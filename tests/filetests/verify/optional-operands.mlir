// Only what the standard calls optional may be left out.
//
// RUN: mg opt %s --verify-diagnostics

func.func @not_given(%x: tensor<4xf32>, %axes: tensor<1xi64>) -> tensor<4xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{operand 'starts' must be a ranked tensor, but is none (onnx.Slice)}}
  %0 = "onnx.Slice"(%x, %none, %axes, %axes, %none) : (tensor<4xf32>, none, tensor<1xi64>, tensor<1xi64>, none) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
