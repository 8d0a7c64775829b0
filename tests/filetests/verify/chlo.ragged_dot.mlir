// chlo.ragged_dot: each of its constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{these are no pairs of dimensions of the operands (chlo.ragged_dot C1)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1, 1], rhs_contracting_dimensions = [1, 2], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{these are no pairs of dimensions of the operands (chlo.ragged_dot C1)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{these are no dimensions of the operands (chlo.ragged_dot C1)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [-1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<2x11x5xf32>, %w: tensor<3x4x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{the batch dimensions of tensor<2x11x5xf32> and tensor<4x5x7xf32> do not fit (chlo.ragged_dot C2)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x11x5xf32>, tensor<3x4x5x7xf32>, tensor<3xi64>) -> tensor<2x11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x2x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{tensor<11x5xf32> has size 5 along dimension 1, and tensor<2x7xf32> has size 2 along dimension 0: these are summed along together (chlo.ragged_dot C3)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x2x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{lhs must have one ragged dimension (chlo.ragged_dot C4)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0, 1], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{lhs must have one ragged dimension (chlo.ragged_dot C4)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [2], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{rhs must have one group dimension, neither batching nor contracting (chlo.ragged_dot C5)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = []>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x3x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{rhs must have one group dimension, neither batching nor contracting (chlo.ragged_dot C5)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x3x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<5x7xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{rhs must not have a group dimension, since the ragged dimension is not free (chlo.ragged_dot C5)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>} : (tensor<11x5xf32>, tensor<5x7xf32>, tensor<3xi64>) -> tensor<3x11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<3xf32>) {
  // expected-error@+1 {{group_sizes must be a vector of integers, or of shape [groups], but is tensor<3xf32> (chlo.ragged_dot C6)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xf32>) -> tensor<11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<19x17x11x5xf32>, %w: tensor<3x19x5x7xf32>, %s: tensor<19x11x3xi64>) {
  // expected-error@+1 {{group_sizes must be a vector of integers, or of shape [19, 17, groups], but is tensor<19x11x3xi64> (chlo.ragged_dot C6)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [2], rhs_group_dimensions = [0]>} : (tensor<19x17x11x5xf32>, tensor<3x19x5x7xf32>, tensor<19x11x3xi64>) -> tensor<19x17x11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<19x11x17x5xf32>, %w: tensor<19x17x5x7xf32>, %s: tensor<19x11x3xi64>) {
  // expected-error@+1 {{group_sizes must be a vector of integers, or of shape [19, 17, groups], but is tensor<19x11x3xi64> (chlo.ragged_dot C6)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 2], lhs_ragged_dimensions = [3], rhs_group_dimensions = []>} : (tensor<19x11x17x5xf32>, tensor<19x17x5x7xf32>, tensor<19x11x3xi64>) -> tensor<3x19x11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<17x19x11x5xf32>, %w: tensor<17x19x5x7xf32>, %s: tensor<19x3xi64>) {
  // expected-error@+1 {{group_sizes must be a vector of integers, or of shape [17, groups], but is tensor<19x3xi64> (chlo.ragged_dot C6)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>} : (tensor<17x19x11x5xf32>, tensor<17x19x5x7xf32>, tensor<19x3xi64>) -> tensor<17x19x11x7xf32>
  return
}

// -----

func.func @f(%x: tensor<11x5xf32>, %w: tensor<3x5x7xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{there are 2 groups, but rhs is tensor<3x5x7xf32> (chlo.ragged_dot C7)}}
  %0 = "chlo.ragged_dot"(%x, %w, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<2xi64>) -> tensor<11x7xf32>
  return
}
