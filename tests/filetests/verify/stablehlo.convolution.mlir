// stablehlo.convolution: the constraints of its specification, in their order.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x6x4xf32>) {
  // expected-error@+1 {{lhs and rhs must have one rank, but are tensor<2x4x4x6xf32> and tensor<3x6x4xf32> (stablehlo.convolution C1)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.convolution C2)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.convolution C3)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{padding must be integers of shape [2, 2], but is tensor<2x1xi64> (stablehlo.convolution C4)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1], [1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 3 (stablehlo.convolution C5)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [1, 1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{each entry must be positive, but one is -1 (stablehlo.convolution C6)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [-1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.convolution C7)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.convolution C8)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.convolution C9)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{2 images are not in 3 groups of one size (stablehlo.convolution C10)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{6 input features are not in 4 groups of one size (stablehlo.convolution C11)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.convolution C12)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, b, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{each of b, f and the numbers below 2 must be the role of one of 4 dimensions, but the roles are [b, 0, 0, f] (stablehlo.convolution C13)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{rhs must have 3 input features, those of a group of lhs, but has 6 (stablehlo.convolution C14)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x3xf32>) {
  // expected-error@+1 {{3 output features are not in 2 groups of one size (stablehlo.convolution C15)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x3xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x2x4xf32>) {
  // expected-error@+1 {{4 output features are not in 3 groups of one size (stablehlo.convolution C16)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x2x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 3 (stablehlo.convolution C17)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, 2, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{each of o, i and the numbers below 2 must be the role of one of 4 dimensions, but the roles are [0, 2, i, o] (stablehlo.convolution C18)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 2, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each spatial dimension, but are 1 (stablehlo.convolution C19)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{each of b, f and the numbers below 2 must be the role of one of 4 dimensions, but the roles are [b, 0, 1, o] (stablehlo.convolution C20)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, o], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{the number of groups must be positive, but is 0 (stablehlo.convolution C21)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{the number of groups must be positive, but is -2 (stablehlo.convolution C22)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = -2 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{either the features or the batch may be in groups, but both are (stablehlo.convolution C23)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each operand, but are 1 (stablehlo.convolution C24)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>]} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{the result must be tensor<2x2x2x4xf32>, but is declared tensor<2x4x4x4xf32> (stablehlo.convolution C25)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x4x4x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // expected-error@+1 {{the result must have rank 4, but is tensor<2x2x4xf32> (stablehlo.convolution C26)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x6xf32>, %w: tensor<3x3x6x4xf16>) {
  // expected-error@+1 {{lhs and rhs must have one element type, but are tensor<2x4x4x6xf32> and tensor<3x3x6x4xf16> (stablehlo.convolution C27)}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6xf32>, tensor<3x3x6x4xf16>) -> tensor<2x2x2x4xf32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%x: tensor<2x4x4x6x!quant.uniform<i8:f32, 0.1>>, %y: tensor<*xf32>, %w: tensor<3x3x4x4xi1>) {
  %0 = stablehlo.convolution(%x, %x) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x6x!quant.uniform<i8:f32, 0.1>>, tensor<2x4x4x6x!quant.uniform<i8:f32, 0.1>>) -> tensor<7xf32>
  %1 = stablehlo.convolution(%y, %y) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %2 = stablehlo.convolution(%w, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x3x4x4xi1>, tensor<3x3x4x4xi1>) -> tensor<3x1x2x4xi1>
  return
}
