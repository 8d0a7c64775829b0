// stablehlo.dynamic_conv: the constraints of its specification, in their order.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{lhs and rhs must have one rank, but are tensor<2x4x4x6xf32> and tensor<3x6x4xf32> (stablehlo.dynamic_conv C1)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.dynamic_conv C2)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {window_strides = array<i64: 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.dynamic_conv C3)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {window_strides = array<i64: 1, 0>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<1> : tensor<2x1xi64>
  // expected-error@+1 {{padding must be integers of shape [2, 2], but is tensor<2x1xi64> (stablehlo.dynamic_conv C4)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x1xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 3 (stablehlo.dynamic_conv C5)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {lhs_dilation = array<i64: 1, 1, 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{each entry must be positive, but one is -1 (stablehlo.dynamic_conv C6)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {lhs_dilation = array<i64: -1, 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.dynamic_conv C7)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {rhs_dilation = array<i64: 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.dynamic_conv C8)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {rhs_dilation = array<i64: 0, 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.dynamic_conv C9)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {window_reversal = array<i1: false>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{2 images are not in 3 groups of one size (stablehlo.dynamic_conv C10)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 3 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{6 input features are not in 4 groups of one size (stablehlo.dynamic_conv C11)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 4 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.dynamic_conv C12)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, b, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{each of b, f and the numbers below 2 must be the role of one of 4 dimensions, but the roles are [b, 0, 0, f] (stablehlo.dynamic_conv C13)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{rhs must have 3 input features, those of a group of lhs, but has 6 (stablehlo.dynamic_conv C14)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x3xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{3 output features are not in 2 groups of one size (stablehlo.dynamic_conv C15)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 2 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x3xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x2x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{4 output features are not in 3 groups of one size (stablehlo.dynamic_conv C16)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 3 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x2x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 3 (stablehlo.dynamic_conv C17)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, 2, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{each of o, i and the numbers below 2 must be the role of one of 4 dimensions, but the roles are [0, 2, i, o] (stablehlo.dynamic_conv C18)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 2, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.dynamic_conv C19)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{each of b, f and the numbers below 2 must be the role of one of 4 dimensions, but the roles are [b, 0, 1, o] (stablehlo.dynamic_conv C20)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, o]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{the number of groups must be positive, but is 0 (stablehlo.dynamic_conv C21)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 0 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{the number of groups must be positive, but is -2 (stablehlo.dynamic_conv C22)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = -2 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{either the features or the batch may be in groups, but both are (stablehlo.dynamic_conv C23)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 2 : i64, feature_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{there must be 2 entries, one for each operand, but are 1 (stablehlo.dynamic_conv C24)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>], dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{the result must be tensor<2x2x2x4xf32>, but is declared tensor<2x4x4x4xf32> (stablehlo.dynamic_conv C25)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x4x4x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{the result must have rank 4, but is tensor<2x2x4xf32> (stablehlo.dynamic_conv C26)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<2x2xi64>) -> tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf16>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{lhs and rhs must have one element type, but are tensor<2x4x4x6xf32> and tensor<3x3x6x4xf16> (stablehlo.dynamic_conv C27)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf16>, tensor<2x2xi64>) -> tensor<2x2x2x4xf32>
  return
}

// -----

// The padding of an argument is not known, but its type is.
func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>, %p: tensor<4xi64>) {
  // expected-error@+1 {{padding must be integers of shape [2, 2], but is tensor<4xi64> (stablehlo.dynamic_conv C4)}}
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>, tensor<4xi64>) -> tensor<2x2x2x4xf32>
  return
}
