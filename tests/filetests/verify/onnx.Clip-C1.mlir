// onnx.Clip C1: the op computes on the operands' elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xcomplex<f32>>, %l: tensor<complex<f32>>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{elements must be integers or floats, but are complex<f32> (onnx.Clip C1)}}
  %0 = "onnx.Clip"(%x, %l, %n) : (tensor<3xcomplex<f32>>, tensor<complex<f32>>, none) -> tensor<3xcomplex<f32>>
  return
}
