// mg.complex C2: both operands have one type
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{both operands must have one type, but are tensor<4xf32> and tensor<3xf32> (mg.complex C2)}}
  %0 = mg.complex %x, %y : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xcomplex<f32>>
  return
}
