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
  // expected-error@+1 {{output_shape has 0 dynamic sizes, but there are 1 operands (tensor.expand_shape C2)}}
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
  // expected-error@+1 {{tensor<2x3xf32> has 0 dynamic sizes, but there are 1 operands (tensor.empty C1)}}
  %0 = tensor.empty(%n) : tensor<2x3xf32>
  // expected-error@+1 {{tensor<2x?xf32> has 1 dynamic sizes, but there are 0 operands (tensor.empty C1)}}
  %1 = tensor.empty() : tensor<2x?xf32>
  %m = arith.constant -1 : index
  // expected-error@+1 {{size -1 is negative (tensor.empty C2)}}
  %2 = tensor.empty(%m) : tensor<2x?xf32>
  return
}

func.func @extract_slice(%x: tensor<4x5xf32>, %n: index) {
  // expected-error@+1 {{static_sizes must be 2 numbers, but are 1 (tensor.extract_slice C1)}}
  %0 = tensor.extract_slice %x[0, 0] [1] [1, 1] : tensor<4x5xf32> to tensor<1x1xf32>
  // expected-error@+1 {{the dynamic entries need [1, 0, 0, 0] operands, but operandSegmentSizes is [1, 1, 0, 0], of 2 operands (tensor.extract_slice C2)}}
  %1 = "tensor.extract_slice"(%x, %n) {operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>} : (tensor<4x5xf32>, index) -> tensor<1x1xf32>
  // expected-error@+1 {{size -1 is negative (tensor.extract_slice C3)}}
  %2 = tensor.extract_slice %x[0, 0] [-1, 1] [1, 1] : tensor<4x5xf32> to tensor<1x1xf32>
  // expected-error@+1 {{dimension 1 has size 5, so there are no 3 positions from 1 in steps of 2 (tensor.extract_slice C4)}}
  %3 = tensor.extract_slice %x[0, 1] [1, 3] [1, 2] : tensor<4x5xf32> to tensor<1x3xf32>
  // expected-error@+1 {{the result must have the sizes 2x5, some of the ones left out, but is tensor<5xf32> (tensor.extract_slice C5)}}
  %4 = tensor.extract_slice %x[0, 0] [2, 5] [1, 1] : tensor<4x5xf32> to tensor<5xf32>
  // expected-error@+1 {{the result must have the sizes 1x5, some of the ones left out, but is tensor<1x1x5xf32> (tensor.extract_slice C5)}}
  %5 = tensor.extract_slice %x[0, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<1x1x5xf32>
  // expected-error@+1 {{the result must have the sizes 1x5, some of the ones left out, but is tensor<f32> (tensor.extract_slice C5)}}
  %6 = tensor.extract_slice %x[0, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<f32>
  return
}

func.func @dim(%x: tensor<2x3xf32>, %s: tensor<f32>, %n: index, %m: i32) {
  // expected-error@+1 {{tensor<f32> has no dimensions (tensor.dim C1)}}
  %0 = tensor.dim %s, %n : tensor<f32>
  // expected-error@+1 {{sizes and positions must be of type index, but this is i32 (tensor.dim C2)}}
  %1 = "tensor.dim"(%x, %m) : (tensor<2x3xf32>, i32) -> index
  %c2 = arith.constant 2 : index
  // expected-warning@+1 {{index 2 is out of bounds for axis 0 of size 2}}
  %2 = tensor.dim %x, %c2 : tensor<2x3xf32>
  return
}

func.func @extract(%x: tensor<2x3xf32>, %e: tensor<2x0xf32>, %n: index, %m: i32) {
  // expected-error@+1 {{tensor<2x3xf32> has 2 dimensions, not 1 (tensor.extract C1)}}
  %0 = tensor.extract %x[%n] : tensor<2x3xf32>
  // expected-error@+1 {{sizes and positions must be of type index, but this is i32 (tensor.extract C1)}}
  %1 = "tensor.extract"(%x, %n, %m) : (tensor<2x3xf32>, index, i32) -> f32
  // expected-error@+1 {{tensor<2x0xf32> has no elements (tensor.extract C2)}}
  %2 = tensor.extract %e[%n, %n] : tensor<2x0xf32>
  return
}

func.func @from_elements(%a: f32, %b: f32, %c: i32) {
  // expected-error@+1 {{tensor<3xf32> does not have 2 elements (tensor.from_elements C1)}}
  %0 = tensor.from_elements %a, %b : tensor<3xf32>
  // expected-error@+1 {{tensor<?xf32> does not have 2 elements (tensor.from_elements C1)}}
  %1 = tensor.from_elements %a, %b : tensor<?xf32>
  // expected-error@+1 {{an element of tensor<2xf32> must be f32, but is i32 (tensor.from_elements C2)}}
  %2 = "tensor.from_elements"(%a, %c) : (f32, i32) -> tensor<2xf32>
  return
}

func.func @splat(%a: f32, %c: i32, %n: index) {
  // expected-error@+1 {{tensor<2x3xf32> has 0 dynamic sizes, but there are 1 operands (tensor.splat C1)}}
  %0 = tensor.splat %a[%n] : tensor<2x3xf32>
  %m = arith.constant -1 : index
  // expected-error@+1 {{size -1 is negative (tensor.splat C2)}}
  %1 = tensor.splat %a[%m] : tensor<2x?xf32>
  // expected-error@+1 {{an element of tensor<2xf32> must be f32, but is i32 (tensor.splat C3)}}
  %2 = "tensor.splat"(%c) : (i32) -> tensor<2xf32>
  return
}

func.func @pad(%x: tensor<2x3xf32>, %n: index) {
  %0 = arith.constant 0.0 : f32
  // expected-error@+1 {{static_low must be 2 numbers, but are 1 (tensor.pad C1)}}
  %1 = tensor.pad %x low[1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %0 : f32
  } : tensor<2x3xf32> to tensor<3x3xf32>
  // expected-error@+1 {{the dynamic entries need [1, 0, 0] operands, but operandSegmentSizes is [1, 1, 0], of 2 operands (tensor.pad C2)}}
  %2 = "tensor.pad"(%x, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 1, 0>}> ({
  ^bb0(%i: index, %j: index):
    tensor.yield %0 : f32
  }) : (tensor<2x3xf32>, index) -> tensor<3x3xf32>
  // expected-error@+1 {{static_high has -1, which is negative (tensor.pad C3)}}
  %3 = tensor.pad %x low[1, 0] high[-1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %0 : f32
  } : tensor<2x3xf32> to tensor<2x3xf32>
  // expected-error@+4 {{the result must be tensor<3x3xf32>, but is tensor<4x3xf32> (tensor.pad C4)}}
  %4 = tensor.pad %x low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %0 : f32
  } : tensor<2x3xf32> to tensor<4x3xf32>
  return
}
