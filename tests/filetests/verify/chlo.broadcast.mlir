// The constraints of the operations of chlo that stretch their operands.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_add C1)}}
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_add C2)}}
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_add C3)}}
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_and C1)}}
  %0 = chlo.broadcast_and %x, %y : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.broadcast_and C2)}}
  %0 = chlo.broadcast_and %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_and C3)}}
  %0 = chlo.broadcast_and %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_atan2 C1)}}
  %0 = chlo.broadcast_atan2 %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{(chlo.broadcast_atan2 C2)}}
  %0 = chlo.broadcast_atan2 %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_atan2 C3)}}
  %0 = chlo.broadcast_atan2 %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_complex C1)}}
  %0 = chlo.broadcast_complex %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{(chlo.broadcast_complex C2)}}
  %0 = chlo.broadcast_complex %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_complex C3)}}
  %0 = chlo.broadcast_complex %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_divide C1)}}
  %0 = chlo.broadcast_divide %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_divide C2)}}
  %0 = chlo.broadcast_divide %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_divide C3)}}
  %0 = chlo.broadcast_divide %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_maximum C1)}}
  %0 = chlo.broadcast_maximum %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_maximum C2)}}
  %0 = chlo.broadcast_maximum %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_maximum C3)}}
  %0 = chlo.broadcast_maximum %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_minimum C1)}}
  %0 = chlo.broadcast_minimum %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_minimum C2)}}
  %0 = chlo.broadcast_minimum %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_minimum C3)}}
  %0 = chlo.broadcast_minimum %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_multiply C1)}}
  %0 = chlo.broadcast_multiply %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_multiply C2)}}
  %0 = chlo.broadcast_multiply %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_multiply C3)}}
  %0 = chlo.broadcast_multiply %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_next_after C1)}}
  %0 = chlo.broadcast_next_after %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{(chlo.broadcast_next_after C2)}}
  %0 = chlo.broadcast_next_after %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_next_after C3)}}
  %0 = chlo.broadcast_next_after %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_or C1)}}
  %0 = chlo.broadcast_or %x, %y : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.broadcast_or C2)}}
  %0 = chlo.broadcast_or %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_or C3)}}
  %0 = chlo.broadcast_or %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_power C1)}}
  %0 = chlo.broadcast_power %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_power C2)}}
  %0 = chlo.broadcast_power %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_power C3)}}
  %0 = chlo.broadcast_power %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_remainder C1)}}
  %0 = chlo.broadcast_remainder %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_remainder C2)}}
  %0 = chlo.broadcast_remainder %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_remainder C3)}}
  %0 = chlo.broadcast_remainder %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_shift_left C1)}}
  %0 = chlo.broadcast_shift_left %x, %y : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.broadcast_shift_left C2)}}
  %0 = chlo.broadcast_shift_left %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_shift_left C3)}}
  %0 = chlo.broadcast_shift_left %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_shift_right_arithmetic C1)}}
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.broadcast_shift_right_arithmetic C2)}}
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_shift_right_arithmetic C3)}}
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_shift_right_logical C1)}}
  %0 = chlo.broadcast_shift_right_logical %x, %y : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.broadcast_shift_right_logical C2)}}
  %0 = chlo.broadcast_shift_right_logical %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_shift_right_logical C3)}}
  %0 = chlo.broadcast_shift_right_logical %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_subtract C1)}}
  %0 = chlo.broadcast_subtract %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_subtract C2)}}
  %0 = chlo.broadcast_subtract %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_subtract C3)}}
  %0 = chlo.broadcast_subtract %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_xor C1)}}
  %0 = chlo.broadcast_xor %x, %y : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.broadcast_xor C2)}}
  %0 = chlo.broadcast_xor %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_xor C3)}}
  %0 = chlo.broadcast_xor %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_compare C1)}}
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_compare C2)}}
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_compare C3)}}
  %0 = chlo.broadcast_compare %x, %y {broadcast_dimensions = array<i64: 2>, comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%p: tensor<3xi1>, %x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_select C1)}}
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<3xi1>, tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%p: tensor<3xi1>, %x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_select C2)}}
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<3xi1>, tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_polygamma C1)}}
  %0 = chlo.broadcast_polygamma %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_polygamma C2)}}
  %0 = chlo.broadcast_polygamma %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_polygamma C3)}}
  %0 = chlo.broadcast_polygamma %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{sizes must be equal or 1, but are [1, 2] where others are [2, 3] (chlo.broadcast_zeta C1)}}
  %0 = chlo.broadcast_zeta %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{(chlo.broadcast_zeta C2)}}
  %0 = chlo.broadcast_zeta %x, %y : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions must be 1 ascending dimensions below 2, but is [2] (chlo.broadcast_zeta C3)}}
  %0 = chlo.broadcast_zeta %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}
