// Arithmetic on complex numbers: their shapes must fit, and what is not defined for them is kept.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @sum(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.add %a, %a : tensor<2xcomplex<f32>>
  %1 = stablehlo.remainder %0, %a : tensor<2xcomplex<f32>>
  return %1 : tensor<2xcomplex<f32>>
}

// -----

func.func @f(%a: tensor<2xcomplex<f32>>, %b: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{(stablehlo.add C3)}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (onnx.Add C1)}}
  %0 = "onnx.Add"(%a, %a) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}
