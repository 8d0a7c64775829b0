// Arithmetic on complex numbers is kept, but its shapes must fit.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @sum(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.add %a, %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

func.func @f(%a: tensor<2xcomplex<f32>>, %b: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{(stablehlo.add C1)}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}
