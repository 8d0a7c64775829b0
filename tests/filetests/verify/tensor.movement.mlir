// RUN: mg opt %s --verify-diagnostics

func.func @collapse(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{reassociation must have the dimensions 0 to 1 in groups (tensor.collapse_shape C1)}}
  %0 = tensor.collapse_shape %x [[1, 0]] : tensor<2x3xf32> into tensor<6xf32>
  // expected-error@+1 {{src has a dimension of size 2, which no group has (tensor.collapse_shape C2)}}
  %1 = tensor.collapse_shape %x [] : tensor<2x3xf32> into tensor<f32>
  // expected-error@+1 {{inferred type tensor<6xf32>, but the result is declared tensor<5xf32>}}
  %2 = tensor.collapse_shape %x [[0, 1]] : tensor<2x3xf32> into tensor<5xf32>
  return
}

func.func @collapse_scalar(%x: tensor<f32>) {
  // expected-error@+1 {{reassociation must be empty for a tensor of rank 0 (tensor.collapse_shape C1)}}
  %0 = tensor.collapse_shape %x [[0]] : tensor<f32> into tensor<1xf32>
  return
}

func.func @expand(%x: tensor<6xf32>, %s: tensor<f32>, %n: index) {
  // expected-error@+1 {{reassociation must have 1 groups, but has 2 (tensor.expand_shape C1)}}
  %0 = tensor.expand_shape %x [[0], [1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  // expected-error@+1 {{output_shape leaves 0 sizes open, but there are 1 operands (tensor.expand_shape C2)}}
  %1 = "tensor.expand_shape"(%x, %n) {reassociation = [[0, 1]], static_output_shape = array<i64: 2, 3>} : (tensor<6xf32>, index) -> tensor<2x3xf32>
  // expected-error@+1 {{size -2 is negative (tensor.expand_shape C3)}}
  %2 = tensor.expand_shape %x [[0, 1]] output_shape [-2, -3] : tensor<6xf32> into tensor<2x3xf32>
  // expected-error@+1 {{dimension 0 of src has size 6, but its group of output_shape has 8 (tensor.expand_shape C4)}}
  %3 = tensor.expand_shape %x [[0, 1]] output_shape [2, 4] : tensor<6xf32> into tensor<2x4xf32>
  // expected-error@+1 {{a tensor of rank 0 has no dimension of size 2 (tensor.expand_shape C4)}}
  %4 = tensor.expand_shape %s [] output_shape [2] : tensor<f32> into tensor<2xf32>
  // expected-error@+1 {{reassociation must have the dimensions 0 to 2 in groups (tensor.expand_shape C1)}}
  %5 = tensor.expand_shape %x [[0, 1]] output_shape [2, 3, 1] : tensor<6xf32> into tensor<2x3x1xf32>
  return
}

func.func @reshape(%x: tensor<6xf32>, %f: tensor<2xf32>, %m: tensor<1x2xindex>) {
  // expected-error@+1 {{shape must have signless integers or index, but has f32 (tensor.reshape C1)}}
  %0 = tensor.reshape %x(%f) : (tensor<6xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{shape must have rank 1, but has 2 (tensor.reshape C2)}}
  %1 = tensor.reshape %x(%m) : (tensor<6xf32>, tensor<1x2xindex>) -> tensor<2x3xf32>
  %n = arith.constant dense<[-1, 3]> : tensor<2xi32>
  // expected-error@+1 {{size -1 is negative (tensor.reshape C3)}}
  %2 = tensor.reshape %x(%n) : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  %o = arith.constant dense<[4, 3]> : tensor<2xi32>
  // expected-error@+1 {{tensor<6xf32> has another number of elements than [4, 3] (tensor.reshape C4)}}
  %3 = tensor.reshape %x(%o) : (tensor<6xf32>, tensor<2xi32>) -> tensor<4x3xf32>
  return
}

func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{there must be a tensor (tensor.concat C1)}}
  %0 = "tensor.concat"() {dim = 0 : i64} : () -> tensor<2x3xf32>
  // expected-error@+1 {{dim 2 is not in [0, 2) (tensor.concat C2)}}
  %1 = tensor.concat dim(2) %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (tensor.concat C3)}}
  %2 = tensor.concat dim(0) %x, %y : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

func.func @cast(%x: tensor<2x?xf32>) {
  // expected-error@+1 {{tensor<2x?xf32> has other elements than tensor<2x3xf64> (tensor.cast C1)}}
  %0 = tensor.cast %x : tensor<2x?xf32> to tensor<2x3xf64>
  // expected-error@+1 {{tensor<2x?xf32> cannot have the shape of tensor<3x3xf32> (tensor.cast C2)}}
  %1 = tensor.cast %x : tensor<2x?xf32> to tensor<3x3xf32>
  return
}

func.func @empty(%n: index) {
  // expected-error@+1 {{tensor<2x3xf32> leaves 0 sizes open, but there are 1 operands (tensor.empty C1)}}
  %0 = tensor.empty(%n) : tensor<2x3xf32>
  // expected-error@+1 {{tensor<2x?xf32> leaves 1 sizes open, but there are 0 operands (tensor.empty C1)}}
  %1 = tensor.empty() : tensor<2x?xf32>
  %m = arith.constant -1 : index
  // expected-error@+1 {{size -1 is negative (tensor.empty C2)}}
  %2 = tensor.empty(%m) : tensor<2x?xf32>
  return
}

func.func @extract_slice(%x: tensor<4x5xf32>, %n: index) {
  // expected-error@+1 {{static_sizes must be 2 numbers, but are 1 (tensor.extract_slice C1)}}
  %0 = tensor.extract_slice %x[0, 0] [1] [1, 1] : tensor<4x5xf32> to tensor<1x1xf32>
  // expected-error@+1 {{the numbers that are left open ask for [1, 0, 0, 0] operands, but operandSegmentSizes is [1, 1, 0, 0], of 2 operands (tensor.extract_slice C2)}}
  %1 = "tensor.extract_slice"(%x, %n) {operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>} : (tensor<4x5xf32>, index) -> tensor<1x1xf32>
  // expected-error@+1 {{size -1 is negative (tensor.extract_slice C3)}}
  %2 = tensor.extract_slice %x[0, 0] [-1, 1] [1, 1] : tensor<4x5xf32> to tensor<1x1xf32>
  // expected-error@+1 {{dimension 1 has size 5, so there are no 3 positions from 1 in steps of 2 (tensor.extract_slice C4)}}
  %3 = tensor.extract_slice %x[0, 1] [1, 3] [1, 2] : tensor<4x5xf32> to tensor<1x3xf32>
  // expected-error@+1 {{the result must have the sizes 2x5, some of the ones left out, but is tensor<5xf32> (tensor.extract_slice C5)}}
  %4 = tensor.extract_slice %x[0, 0] [2, 5] [1, 1] : tensor<4x5xf32> to tensor<5xf32>
  // expected-error@+1 {{the result must have the sizes 1x5, some of the ones left out, but is tensor<1x1x5xf32> (tensor.extract_slice C5)}}
  %5 = tensor.extract_slice %x[0, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<1x1x5xf32>
  return
}
