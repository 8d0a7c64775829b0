// onnx.Constant C2: the attribute has the type that its name gives
//
// RUN: mg opt %s --verify-diagnostics

func.func @scalar() {
  // expected-error@+1 {{value_int must be of type i64, but is of type f32 (onnx.Constant C2)}}
  %0 = onnx.Constant {value_int = 1.0 : f32} : tensor<i64>
  return
}

func.func @list() {
  // expected-error@+1 {{value_strings must be of type !mg.string, but is of type i64 (onnx.Constant C2)}}
  %0 = onnx.Constant {value_strings = [1, 2]} : tensor<2x!onnx.String>
  return
}

func.func @mixed() {
  // expected-error@+1 {{attribute 'value_ints' must be a list of scalars of one type, but is [1, 2 : i32] (onnx.Constant)}}
  %0 = onnx.Constant {value_ints = [1, 2 : i32]} : tensor<2xi64>
  return
}
