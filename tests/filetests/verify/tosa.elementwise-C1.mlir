// RUN: mg opt %s --verify-diagnostics

func.func @f(%c: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be floats (tosa.exp C1)}}
  %0 = tosa.exp %c : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}
