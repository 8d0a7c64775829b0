// What the functions of chlo compute on.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.acos C1)}}
  %0 = chlo.acos %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.acosh C1)}}
  %0 = chlo.acosh %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.asin C1)}}
  %0 = chlo.asin %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.asinh C1)}}
  %0 = chlo.asinh %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.atan C1)}}
  %0 = chlo.atan %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.atanh C1)}}
  %0 = chlo.atanh %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.cosh C1)}}
  %0 = chlo.cosh %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.erf C1)}}
  %0 = chlo.erf %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.erfc C1)}}
  %0 = chlo.erfc %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.is_inf C1)}}
  %0 = chlo.is_inf %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.sinh C1)}}
  %0 = chlo.sinh %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.square C1)}}
  %0 = chlo.square %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.tan C1)}}
  %0 = chlo.tan %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.is_neg_inf C1)}}
  %0 = chlo.is_neg_inf %x : tensor<2xi1> -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{(chlo.is_pos_inf C1)}}
  %0 = chlo.is_pos_inf %x : tensor<2xi1> -> tensor<2xi1>
  return
}
