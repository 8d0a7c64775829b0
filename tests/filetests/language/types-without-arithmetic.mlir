// Unsigned numbers are computed as their bits; complex numbers and strings have no arithmetic.
//
// RUN: mg opt %s --split-input-file --verify-diagnostics
// CLAUSE: L23

func.func @bits(%x: tensor<3xui8>) -> tensor<3xui8> {
  %0 = mg.bitcast %x : (tensor<3xui8>) -> tensor<3xi8>
  %1 = arith.divui %0, %0 : tensor<3xi8>
  %2 = mg.bitcast %1 : (tensor<3xi8>) -> tensor<3xui8>
  return %2 : tensor<3xui8>
}

// -----

func.func @complex(%x: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  // expected-error@+1 {{(arith.addf C1)}}
  %0 = arith.addf %x, %x : tensor<3xcomplex<f32>>
  return %0 : tensor<3xcomplex<f32>>
}

// -----

func.func @parts(%x: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %0 = mg.real %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %1 = arith.negf %0 : tensor<3xf32>
  %2 = mg.complex %1, %0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xcomplex<f32>>
  return %2 : tensor<3xcomplex<f32>>
}
