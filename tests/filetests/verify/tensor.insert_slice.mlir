// The constraints of `tensor.insert_slice`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<2x2xf32>, %a1: tensor<5x4xf32>) {
  // expected-error@+1 {{static_offsets must be 2 numbers, but are 1 (tensor.insert_slice C1)}}
  %0 = "tensor.insert_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x2xf32>, %a1: tensor<5x4xf32>) {
  // expected-error@+1 {{the dynamic entries need [1, 1, 1, 0, 0] operands, but operandSegmentSizes is [1, 1, 0, 0, 0], of 2 operands (tensor.insert_slice C2)}}
  %0 = "tensor.insert_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x2xf32>, %a1: tensor<5x4xf32>) {
  // expected-error@+1 {{size -2 is negative (tensor.insert_slice C3)}}
  %0 = "tensor.insert_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: -2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x2xf32>, %a1: tensor<5x4xf32>) {
  // expected-error@+1 {{dimension 0 has size 5, so there are no 2 positions from 4 in steps of 1 (tensor.insert_slice C4)}}
  %0 = "tensor.insert_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 4, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<5x4xf32>) {
  // expected-error@+1 {{the source must have the sizes 2x2, some of the ones left out, but is tensor<2x3xf32> (tensor.insert_slice C5)}}
  %0 = "tensor.insert_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x2xf64>, %a1: tensor<5x4xf32>) {
  // expected-error@+1 {{source must have elements of f32, but is tensor<2x2xf64> (tensor.insert_slice C6)}}
  %0 = "tensor.insert_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf64>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}
