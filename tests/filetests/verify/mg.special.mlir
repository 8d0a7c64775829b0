// The constraints of the special functions of `mg`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (mg.lgamma C1)}}
  %0 = mg.lgamma %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (mg.digamma C1)}}
  %0 = mg.digamma %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (mg.erf_inv C1)}}
  %0 = mg.erf_inv %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (mg.bessel_i0e C1)}}
  %0 = mg.bessel_i0e %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (mg.bessel_i1e C1)}}
  %0 = mg.bessel_i1e %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{(mg.zeta C1)}}
  %0 = mg.zeta %x, %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(mg.zeta C2)}}
  %0 = "mg.zeta"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{(mg.polygamma C1)}}
  %0 = mg.polygamma %x, %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(mg.polygamma C2)}}
  %0 = "mg.polygamma"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}
