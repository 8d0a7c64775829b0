// onnx.Constant C1: exactly one of the attributes is given
//
// RUN: mg opt %s --verify-diagnostics

func.func @none() {
  // expected-error@+1 {{expected one attribute that gives the value, but found: none is given (onnx.Constant C1)}}
  %0 = "onnx.Constant"() : () -> tensor<i64>
  return
}

func.func @two() {
  // expected-error@+1 {{expected one attribute that gives the value, but found: value_float, value_int (onnx.Constant C1)}}
  %0 = onnx.Constant {value_int = 1 : si64, value_float = 1.0 : f32} : tensor<i64>
  return
}
