// Each constraint of the rows that move, compare and reduce, and of the checks.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  // expected-error@+1 {{the result must have the operand's element type, f32, but has i32 (stablehlo.reshape C1)}}
  %0 = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<6xf32>) {
  // expected-error@+1 {{tensor<6xf32> has 6 elements, but the result tensor<2x2xf32> has 4 (stablehlo.reshape C2)}}
  %0 = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<6xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{the result must have the operand's element type, f32, but has i32 (stablehlo.dynamic_reshape C1)}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<6xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{tensor<6xf32> has 6 elements, but the result tensor<2x2xf32> has 4 (stablehlo.dynamic_reshape C2)}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<6xf32>, %s: tensor<3xi32>) {
  // expected-error@+1 {{output_shape has 3 sizes, but the result is tensor<2x3xf32> (stablehlo.dynamic_reshape C4)}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>) {
  // expected-error@+1 {{the result must have the operand's element type, f32, but has i32 (stablehlo.broadcast_in_dim C1)}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{the result must have the operand's element type, f32, but has i32 (stablehlo.dynamic_broadcast_in_dim C1)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the operand, but are 1 (stablehlo.broadcast_in_dim C2)}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the operand, but are 1 (stablehlo.dynamic_broadcast_in_dim C2)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of the result (stablehlo.broadcast_in_dim C3)}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of the result (stablehlo.dynamic_broadcast_in_dim C3)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 2] : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>) {
  // expected-error@+1 {{dimension 1 occurs twice (stablehlo.broadcast_in_dim C4)}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension 1 occurs twice (stablehlo.dynamic_broadcast_in_dim C4)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1, 1] : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>) {
  // expected-error@+1 {{dimension 1 of the operand has size 3 and cannot become dimension 1 of the result, of size 4 (stablehlo.broadcast_in_dim C5)}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension 1 of the operand has size 3 and cannot become dimension 1 of the result, of size 4 (stablehlo.dynamic_broadcast_in_dim C5)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<3xi32>) {
  // expected-error@+1 {{output_dimensions has 3 sizes, but the result is tensor<2x3xf32> (stablehlo.dynamic_broadcast_in_dim C7)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension 0 occurs twice (stablehlo.dynamic_broadcast_in_dim C8)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of the operand (stablehlo.dynamic_broadcast_in_dim C9)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] {known_expanding_dimensions = array<i64: 2>} : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension -1 is not in [0, 2) of the operand (stablehlo.dynamic_broadcast_in_dim C10)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] {known_nonexpanding_dimensions = array<i64: -1>} : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{size -2 is negative (stablehlo.broadcast C1)}}
  %0 = stablehlo.broadcast %x, sizes = [-2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{the result must be tensor<2x3xf32>, but is declared tensor<3x2xf32> (stablehlo.broadcast C2)}}
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{dimension 1 occurs twice (stablehlo.transpose C2)}}
  %0 = stablehlo.transpose %x, dims = [1, 1] : (tensor<3x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{the result must be tensor<4x3xf32>, but is declared tensor<3x4xf32> (stablehlo.transpose C3)}}
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the operand, but are 1 (stablehlo.slice C2)}}
  %0 = stablehlo.slice %x [0:2] : (tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{0 <= start <= limit <= size must hold in dimension 1, but they are 1, 5 and 4 (stablehlo.slice C3)}}
  %0 = stablehlo.slice %x [0:2, 1:5] : (tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{the stride of dimension 1 must be positive, but is 0 (stablehlo.slice C4)}}
  %0 = stablehlo.slice %x [0:2, 0:4:0] : (tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{the result must be tensor<2x2xf32>, but is declared tensor<2x4xf32> (stablehlo.slice C5)}}
  %0 = stablehlo.slice %x [0:2, 0:4:3] : (tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  %a = stablehlo.constant dense<[0]> : tensor<1xi64>
  %b = stablehlo.constant dense<[2]> : tensor<1xi32>
  // expected-error@+1 {{limit_indices must be of i64 as start_indices is, not i32 (stablehlo.real_dynamic_slice C2)}}
  %0 = stablehlo.real_dynamic_slice %x, %a, %b, %a : (tensor<3xf32>, tensor<1xi64>, tensor<1xi32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = stablehlo.constant dense<[0]> : tensor<1xi64>
  %b = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c = stablehlo.constant dense<[1]> : tensor<1xi64>
  // expected-error@+1 {{tensor<3x4xf32> has 2 dimensions, not 1 (stablehlo.real_dynamic_slice C2)}}
  %0 = stablehlo.real_dynamic_slice %x, %a, %b, %c : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %b = stablehlo.constant dense<[2, 5]> : tensor<2xi64>
  %c = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  // expected-error@+1 {{0 <= start <= limit <= size must hold in dimension 1, but they are 1, 5 and 4 (stablehlo.real_dynamic_slice C3)}}
  %0 = stablehlo.real_dynamic_slice %x, %a, %b, %c : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %b = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %c = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  // expected-error@+1 {{the stride of dimension 1 must be positive, but is 0 (stablehlo.real_dynamic_slice C4)}}
  %0 = stablehlo.real_dynamic_slice %x, %a, %b, %c : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %b = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %c = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  // expected-error@+1 {{the result must be tensor<2x2xf32>, but is declared tensor<2x4xf32> (stablehlo.real_dynamic_slice C5)}}
  %0 = stablehlo.real_dynamic_slice %x, %a, %b, %c : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the operand, but are 1 (stablehlo.dynamic_slice C2)}}
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+1 {{start indices must have one type, but have tensor<i32> and tensor<i64> (stablehlo.dynamic_slice C3)}}
  %0 = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i32>, tensor<i64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{a slice of 5 does not fit in dimension 1 of tensor<3x4xf32> (stablehlo.dynamic_slice C4)}}
  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 5] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{the result must be tensor<2x2xf32>, but is declared tensor<2x4xf32> (stablehlo.dynamic_slice C5)}}
  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %u: tensor<2x2xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{the result must be tensor<3x4xf32>, but is declared tensor<2x2xf32> (stablehlo.dynamic_update_slice C1)}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %u: tensor<2x2xi32>, %i: tensor<i32>) {
  // expected-error@+1 {{update must have elements of f32, but is tensor<2x2xi32> (stablehlo.dynamic_update_slice C2)}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<3x4xf32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %u: tensor<2xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{update must have rank 2, but is tensor<2xf32> (stablehlo.dynamic_update_slice C3)}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<3x4xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %u: tensor<2x2xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the operand, but are 1 (stablehlo.dynamic_update_slice C4)}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %u: tensor<2x2xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+1 {{start indices must have one type, but have tensor<i32> and tensor<i64> (stablehlo.dynamic_update_slice C5)}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %u: tensor<2x5xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{dimension 1 of tensor<2x5xf32> does not fit into tensor<3x4xf32> (stablehlo.dynamic_update_slice C6)}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<3x4xf32>, tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xi32>) {
  // expected-error@+1 {{inputs must have one element type, but are tensor<3x4xf32> and tensor<3x4xi32> (stablehlo.concatenate C1)}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x5xf32>) {
  // expected-error@+1 {{inputs must have one shape except for dimension 0, but are tensor<3x4xf32> and tensor<3x5xf32> (stablehlo.concatenate C2)}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3x4xf32>, tensor<3x5xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be an input (stablehlo.concatenate C3)}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<0xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of inputs[0] (stablehlo.concatenate C4)}}
  %0 = stablehlo.concatenate %x, %y, dim = 2 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{the result must be tensor<6x4xf32>, but is declared tensor<3x8xf32> (stablehlo.concatenate C6)}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<i32>) {
  // expected-error@+1 {{padding_value must be tensor<f32>, but is tensor<i32> (stablehlo.pad C1)}}
  %0 = stablehlo.pad %x, %v, low = [1], high = [0], interior = [0] : (tensor<3xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{there must be 1 entries, one for each dimension of the operand, but are 2 (stablehlo.pad C2)}}
  %0 = stablehlo.pad %x, %v, low = [1, 2], high = [0], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{interior padding must not be negative, but is -1 (stablehlo.pad C3)}}
  %0 = stablehlo.pad %x, %v, low = [1], high = [0], interior = [-1] : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{dimension 0 of the result would have size -1 (stablehlo.pad C4)}}
  %0 = stablehlo.pad %x, %v, low = [-2], high = [-2], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<i32>) {
  %a = stablehlo.constant dense<[1]> : tensor<1xi64>
  %b = stablehlo.constant dense<[0]> : tensor<1xi64>
  %c = stablehlo.constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{padding_value must be tensor<f32>, but is tensor<i32> (stablehlo.dynamic_pad C1)}}
  %0 = stablehlo.dynamic_pad %x, %v, %a, %b, %c : (tensor<3xf32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  %a = stablehlo.constant dense<[1]> : tensor<1xi32>
  %b = stablehlo.constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{interior_padding must be of i32 as edge_padding_low is, not i64 (stablehlo.dynamic_pad C2)}}
  %0 = stablehlo.dynamic_pad %x, %v, %a, %a, %b : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[0]> : tensor<1xi64>
  %c = stablehlo.constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{tensor<3xf32> has 1 dimensions, not 2 (stablehlo.dynamic_pad C2)}}
  %0 = stablehlo.dynamic_pad %x, %v, %a, %b, %c : (tensor<3xf32>, tensor<f32>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  %a = stablehlo.constant dense<[1]> : tensor<1xi64>
  %b = stablehlo.constant dense<[0]> : tensor<1xi64>
  %c = stablehlo.constant dense<[-1]> : tensor<1xi64>
  // expected-error@+1 {{interior padding must not be negative, but is -1 (stablehlo.dynamic_pad C3)}}
  %0 = stablehlo.dynamic_pad %x, %v, %a, %b, %c : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %v: tensor<f32>) {
  %a = stablehlo.constant dense<[-2]> : tensor<1xi64>
  %b = stablehlo.constant dense<[-2]> : tensor<1xi64>
  %c = stablehlo.constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{dimension 0 of the result would have size -1 (stablehlo.dynamic_pad C4)}}
  %0 = stablehlo.dynamic_pad %x, %v, %a, %b, %c : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<0xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{the result must be tensor<3x4xf32>, but is declared tensor<4x3xf32> (stablehlo.reverse C1)}}
  %0 = stablehlo.reverse %x, dims = [0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{dimension 0 occurs twice (stablehlo.reverse C2)}}
  %0 = stablehlo.reverse %x, dims = [0, 0] : tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of the result (stablehlo.reverse C3)}}
  %0 = stablehlo.reverse %x, dims = [2] : tensor<3x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{the result must have integers, floats or complex numbers, but is tensor<3x!mg.string> (stablehlo.iota O1)}}
  %0 = stablehlo.iota dim = 0 : tensor<3x!mg.string>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{dimension 1 is not in [0, 1) of the result (stablehlo.iota C1)}}
  %0 = stablehlo.iota dim = 1 : tensor<3xi32>
  return
}

// -----

func.func @f(%s: tensor<1xi32>) {
  // expected-error@+1 {{the result must have integers, floats or complex numbers, but is tensor<?xi1> (stablehlo.dynamic_iota O1)}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xi1>
  return
}

// -----

func.func @f(%s: tensor<1xi32>) {
  // expected-error@+1 {{dimension 1 is not in [0, 1) of the result (stablehlo.dynamic_iota C1)}}
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<1xi32>) -> tensor<?xi32>
  return
}

// -----

func.func @f(%s: tensor<2xi32>) {
  // expected-error@+1 {{output_shape has 2 sizes, but the result is tensor<?xi32> (stablehlo.dynamic_iota C2)}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi32>) -> tensor<?xi32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of the operand (stablehlo.get_dimension_size C1)}}
  %0 = stablehlo.get_dimension_size %x, dim = 2 : (tensor<3x4xf32>) -> tensor<i32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{the result must be tensor<i32>, but is declared tensor<i64> (stablehlo.get_dimension_size O1)}}
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<3x4xf32>) -> tensor<i64>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<1xf32>) {
  // expected-error@+1 {{the value to begin with must be tensor<f32>, but is tensor<1xf32> (stablehlo.reduce C2)}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<4x3xi32>, %i: tensor<f32>, %j: tensor<i32>) {
  // expected-error@+1 {{the inputs must have one shape, but are tensor<3x4xf32> and tensor<4x3xi32> (stablehlo.reduce C1)}}
  %0:2 = "stablehlo.reduce"(%x, %y, %i, %j) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %1 = stablehlo.maximum %a, %c : tensor<f32>
    %2 = stablehlo.add %b, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<4x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{dimension 2 is not in [0, 2) of the input (stablehlo.reduce C4)}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [2] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{dimension 0 occurs twice (stablehlo.reduce C5)}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{the result must be tensor<4xf32>, but is declared tensor<3xf32> (stablehlo.reduce C7)}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3x!mg.string>, %y: tensor<3x!mg.string>) {
  // expected-error@+1 {{elements of !mg.string cannot be compared (stablehlo.compare I1)}}
  %0 = stablehlo.compare LT, %x, %y : (tensor<3x!mg.string>, tensor<3x!mg.string>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{there is no comparison_direction #stablehlo<comparison_direction SAME> (stablehlo.compare I3)}}
  %0 = "stablehlo.compare"(%x, %y) <{comparison_direction = #stablehlo<comparison_direction SAME>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{both operands must have one element type, but are tensor<3xf32> and tensor<3xi32> (stablehlo.compare C1)}}
  %0 = stablehlo.compare LT, %x, %y : (tensor<3xf32>, tensor<3xi32>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{both operands must have one shape, but are tensor<3xf32> and tensor<4xf32> (stablehlo.compare C2)}}
  %0 = stablehlo.compare LT, %x, %y : (tensor<3xf32>, tensor<4xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{there is no compare_type #stablehlo<comparison_type ORDERED> (stablehlo.compare C3)}}
  %0 = "stablehlo.compare"(%x, %y) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type ORDERED>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%x: tensor<3x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not converted to f32: both must be integers or floats (stablehlo.convert C1)}}
  %0 = stablehlo.convert %x : (tensor<3x!mg.string>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{the result must have the shape of tensor<3xf32>, but is tensor<4xi32> (stablehlo.convert C2)}}
  %0 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%x: tensor<8xf6E2M3FN>) {
  // expected-error@+1 {{the bits of tensor<8xf6E2M3FN> cannot be read as i8 (stablehlo.bitcast_convert I1)}}
  %0 = stablehlo.bitcast_convert %x : (tensor<8xf6E2M3FN>) -> tensor<8xi8>
  return
}

// -----

func.func @f(%x: tensor<2x3xi8>) {
  // expected-error@+1 {{the last dimension of tensor<2x3xi8> must be 4 elements, which make one i32 (stablehlo.bitcast_convert C1)}}
  %0 = stablehlo.bitcast_convert %x : (tensor<2x3xi8>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{there must be a result for each of 1 operands, not 2 (stablehlo.optimization_barrier C1)}}
  %0:2 = "stablehlo.optimization_barrier"(%x) : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{a check has two operands and no results, not 1 and 0 (stablehlo.custom_call C1)}}
  stablehlo.custom_call @check.expect_eq(%x) : (tensor<3xf32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{only floats can be close to each other, but the operand is tensor<3xi32> (stablehlo.custom_call C2)}}
  stablehlo.custom_call @check.expect_close(%x, %x) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{both operands must have one type, but are tensor<3xf32> and tensor<4xf32> (check.expect_eq C1)}}
  "check.expect_eq"(%x, %y) : (tensor<3xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{the operand must be tensor<3xi32>, but is tensor<3xf32> (check.expect_eq_const C1)}}
  check.expect_eq_const %x, dense<1> : tensor<3xi32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{both operands must have one type, but are tensor<3xf32> and tensor<4xf32> (check.expect_almost_eq C1)}}
  "check.expect_almost_eq"(%x, %y) : (tensor<3xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{only floats can be close to each other, but the operand is tensor<3xi32> (check.expect_almost_eq C2)}}
  check.expect_almost_eq %x, %x : tensor<3xi32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{the operand must be tensor<4xf32>, but is tensor<3xf32> (check.expect_almost_eq_const C1)}}
  check.expect_almost_eq_const %x, dense<1.0> : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{only floats can be close to each other, but the operand is tensor<3xi32> (check.expect_almost_eq_const C2)}}
  check.expect_almost_eq_const %x, dense<1> : tensor<3xi32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{both operands must have one type, but are tensor<3xf32> and tensor<4xf32> (check.expect_close C1)}}
  check.expect_close %x, %y, max_ulp_difference = 3 : tensor<3xf32>, tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{only floats can be close to each other, but the operand is tensor<3xi32> (check.expect_close C2)}}
  check.expect_close %x, %x, max_ulp_difference = 3 : tensor<3xi32>, tensor<3xi32>
  return
}

// -----

func.func @f(%x: tensor<3xf6E2M3FN>) {
  // expected-error@+1 {{the numbers between two elements of tensor<3xf6E2M3FN> are not counted (check.expect_close C2)}}
  check.expect_close %x, %x : tensor<3xf6E2M3FN>, tensor<3xf6E2M3FN>
  return
}

// -----

func.func @f(%x: tensor<3xi32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xi32> is not of floats of 16 bits or more (stablehlo.reduce_precision I1)}}
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<3xi32>
  // expected-error@+1 {{the result must be tensor<3xf32>, but is declared tensor<4xf32> (stablehlo.reduce_precision C1)}}
  %1 = "stablehlo.reduce_precision"(%y) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<3xf32>) -> tensor<4xf32>
  // expected-error@+1 {{exponent_bits must be at least 1, but is 0 (stablehlo.reduce_precision C2)}}
  %2 = stablehlo.reduce_precision %y, format = e0m10 : tensor<3xf32>
  // expected-error@+1 {{mantissa_bits must be at least 0, but is -1 (stablehlo.reduce_precision C3)}}
  %3 = "stablehlo.reduce_precision"(%y) {exponent_bits = 5 : i32, mantissa_bits = -1 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xi32>, %y: tensor<3xf32>, %z: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{tensor<3xi32> is not of floats or complex numbers (stablehlo.real I1)}}
  %0 = stablehlo.real %x : (tensor<3xi32>) -> tensor<3xi32>
  // expected-error@+1 {{the result must be tensor<3xf32>, but is declared tensor<4xf32> (stablehlo.real C1)}}
  %1 = stablehlo.real %z : (tensor<3xcomplex<f32>>) -> tensor<4xf32>
  // expected-error@+1 {{the result must be of f32, but is tensor<3xf64> (stablehlo.real C2)}}
  %2 = stablehlo.real %z : (tensor<3xcomplex<f32>>) -> tensor<3xf64>
  // expected-error@+1 {{tensor<3xi32> is not of floats or complex numbers (stablehlo.imag I1)}}
  %3 = stablehlo.imag %x : (tensor<3xi32>) -> tensor<3xi32>
  // expected-error@+1 {{the result must be tensor<3xf32>, but is declared tensor<4xf32> (stablehlo.imag C1)}}
  %4 = stablehlo.imag %y : (tensor<3xf32>) -> tensor<4xf32>
  // expected-error@+1 {{the result must be of f32, but is tensor<3xf64> (stablehlo.imag C2)}}
  %5 = stablehlo.imag %y : (tensor<3xf32>) -> tensor<3xf64>
  return
}

// -----

func.func @f(%x: tensor<3xf16>, %y: tensor<3xf32>, %d: tensor<3xf64>) {
  // expected-error@+1 {{tensor<3xf16> is not of f32 or f64 (stablehlo.complex I1)}}
  %0 = stablehlo.complex %x, %x : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xcomplex<f32>>
  // expected-error@+1 {{both operands must have one type, but are tensor<3xf32> and tensor<3xf64> (stablehlo.complex C1)}}
  %1 = stablehlo.complex %y, %d : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xcomplex<f32>>
  // expected-error@+1 {{the result must be tensor<3xcomplex<f32>>, but is declared tensor<4xcomplex<f32>> (stablehlo.complex C2)}}
  %2 = stablehlo.complex %y, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<4xcomplex<f32>>
  // expected-error@+1 {{the result must be of complex<f32>, but is tensor<3xcomplex<f64>> (stablehlo.complex C3)}}
  %3 = stablehlo.complex %y, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xcomplex<f64>>
  return
}
