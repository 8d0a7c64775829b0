// Ops that give a tensor another shape or order: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{size must be of type !torch.list<int>, but is of type !torch.int (torch.aten.view C1)}}
  %0 = "torch.aten.view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (torch.aten.view C3)}}
  %0 = "torch.aten.view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (torch.aten.view C3)}}
  %0 = "torch.aten.view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{size must be of type !torch.list<int>, but is of type !torch.int (torch.aten._unsafe_view C1)}}
  %0 = "torch.aten._unsafe_view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (torch.aten._unsafe_view C3)}}
  %0 = "torch.aten._unsafe_view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (torch.aten._unsafe_view C3)}}
  %0 = "torch.aten._unsafe_view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{shape must be of type !torch.list<int>, but is of type !torch.int (torch.aten.reshape C1)}}
  %0 = "torch.aten.reshape"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (torch.aten.reshape C3)}}
  %0 = "torch.aten.reshape"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (torch.aten.reshape C3)}}
  %0 = "torch.aten.reshape"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{start_dim must be of type !torch.int, but is of type !torch.list<int> (torch.aten.flatten.using_ints C1)}}
  %0 = "torch.aten.flatten.using_ints"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.flatten.using_ints C2)}}
  %0 = "torch.aten.flatten.using_ints"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{start_dim 1 comes after end_dim 0 (torch.aten.flatten.using_ints C2)}}
  %0 = "torch.aten.flatten.using_ints"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{dim must be of type !torch.int, but is of type !torch.list<int> (torch.aten.unsqueeze C1)}}
  %0 = "torch.aten.unsqueeze"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[1,2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 3 is not in [-3, 2] (torch.aten.unsqueeze C2)}}
  %0 = "torch.aten.unsqueeze"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{dim must be of type !torch.int, but is of type !torch.list<int> (torch.aten.squeeze.dim C1)}}
  %0 = "torch.aten.squeeze.dim"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.squeeze.dim C2)}}
  %0 = "torch.aten.squeeze.dim"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{dims must be of type !torch.list<int>, but is of type !torch.int (torch.aten.permute C1)}}
  %0 = "torch.aten.permute"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{axis 0 occurs twice (torch.aten.permute C2)}}
  %0 = "torch.aten.permute"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{dims must name 2 dimensions, but are [0] (torch.aten.permute C2)}}
  %0 = "torch.aten.permute"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2_0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.prim.ListConstruct"(%c2_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{dim1 must be of type !torch.int, but is of type !torch.list<int> (torch.aten.transpose.int C1)}}
  %0 = "torch.aten.transpose.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.transpose.int C2)}}
  %0 = "torch.aten.transpose.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3,4],f32>) {
  // expected-error@+1 {{self must have rank 2 or less, but is tensor<2x3x4xf32> (torch.aten.t C3)}}
  %0 = "torch.aten.t"(%arg0) : (!torch.vtensor<[2,3,4],f32>) -> !torch.vtensor<[4,3,2],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{size must be of type !torch.list<int>, but is of type !torch.int (torch.aten.broadcast_to C1)}}
  %0 = "torch.aten.broadcast_to"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> has more dimensions than the sizes [2] (torch.aten.broadcast_to C3)}}
  %0 = "torch.aten.broadcast_to"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = -2 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1_2 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1, %c1_2) : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{sizes must not be negative, but are [-2, 2, 3] (torch.aten.broadcast_to C3)}}
  %0 = "torch.aten.broadcast_to"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [4, 3] (torch.aten.broadcast_to C3)}}
  %0 = "torch.aten.broadcast_to"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c2 = "torch.constant.bool"() {value = false} : () -> !torch.bool
  // expected-error@+1 {{size must be of type !torch.list<int>, but is of type !torch.int (torch.aten.expand C1)}}
  %0 = "torch.aten.expand"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.bool) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %c2 = "torch.constant.bool"() {value = false} : () -> !torch.bool
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [4, 3] (torch.aten.expand C3)}}
  %0 = "torch.aten.expand"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  %c2 = "torch.constant.none"() : () -> !torch.none
  %c3 = "torch.constant.none"() : () -> !torch.none
  %c4 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{dim must be of type !torch.int, but is of type !torch.list<int> (torch.aten.slice.Tensor C1)}}
  %0 = "torch.aten.slice.Tensor"(%arg0, %c1, %c2, %c3, %c4) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c2 = "torch.constant.none"() : () -> !torch.none
  %c3 = "torch.constant.none"() : () -> !torch.none
  %c4 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.slice.Tensor C2)}}
  %0 = "torch.aten.slice.Tensor"(%arg0, %c1, %c2, %c3, %c4) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.none"() : () -> !torch.none
  %c3 = "torch.constant.none"() : () -> !torch.none
  %c4 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  // expected-error@+1 {{step must be positive, but is -1 (torch.aten.slice.Tensor C3)}}
  %0 = "torch.aten.slice.Tensor"(%arg0, %c1, %c2, %c3, %c4) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.prim.ListConstruct"(%c2_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{index must be of type !torch.int, but is of type !torch.list<int> (torch.aten.select.int C1)}}
  %0 = "torch.aten.select.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int>) -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.select.int C2)}}
  %0 = "torch.aten.select.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{index 2 is not in a dimension of size 2 (torch.aten.select.int C3)}}
  %0 = "torch.aten.select.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c3_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c3 = "torch.prim.ListConstruct"(%c3_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{length must be of type !torch.int, but is of type !torch.list<int> (torch.aten.narrow C1)}}
  %0 = "torch.aten.narrow"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.narrow C2)}}
  %0 = "torch.aten.narrow"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{a dimension of size 2 does not hold 2 from 1 (torch.aten.narrow C3)}}
  %0 = "torch.aten.narrow"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{dims must be of type !torch.list<int>, but is of type !torch.int (torch.aten.flip C1)}}
  %0 = "torch.aten.flip"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -2 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{axis -2 occurs twice (torch.aten.flip C2)}}
  %0 = "torch.aten.flip"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.prim.ListConstruct"(%c2_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{shifts must be of type !torch.list<int>, but is of type !torch.int (torch.aten.roll C1)}}
  %0 = "torch.aten.roll"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  %c2_0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c2 = "torch.prim.ListConstruct"(%c2_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.roll C2)}}
  %0 = "torch.aten.roll"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %c2_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.prim.ListConstruct"(%c2_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{there are 2 shifts, but 1 dims (torch.aten.roll C3)}}
  %0 = "torch.aten.roll"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{repeats must be of type !torch.list<int>, but is of type !torch.int (torch.aten.repeat C1)}}
  %0 = "torch.aten.repeat"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> cannot be repeated [2] times (torch.aten.repeat C3)}}
  %0 = "torch.aten.repeat"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c1_0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<2x3xf32> cannot be repeated [2, -1] times (torch.aten.repeat C3)}}
  %0 = "torch.aten.repeat"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.none"() : () -> !torch.none
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{offset must be of type !torch.int, but is of type !torch.none (torch.aten.diagonal C1)}}
  %0 = "torch.aten.diagonal"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.int) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  // expected-error@+1 {{dim1 1 and dim2 -1 are the same dimension (torch.aten.diagonal C2)}}
  %0 = "torch.aten.diagonal"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.none"() : () -> !torch.none
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{offset must be of type !torch.int, but is of type !torch.none (torch.aten.diagonal_copy C1)}}
  %0 = "torch.aten.diagonal_copy"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.int) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  // expected-error@+1 {{dim1 1 and dim2 -1 are the same dimension (torch.aten.diagonal_copy C2)}}
  %0 = "torch.aten.diagonal_copy"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.none"() : () -> !torch.none
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{dimension must be of type !torch.int, but is of type !torch.none (torch.aten.unfold C1)}}
  %0 = "torch.aten.unfold"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.unfold C2)}}
  %0 = "torch.aten.unfold"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{a dimension of size 3 has no window of 4 positions (torch.aten.unfold C3)}}
  %0 = "torch.aten.unfold"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.none"() : () -> !torch.none
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{dimension must be of type !torch.int, but is of type !torch.none (torch.aten.unfold_copy C1)}}
  %0 = "torch.aten.unfold_copy"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.unfold_copy C2)}}
  %0 = "torch.aten.unfold_copy"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{a dimension of size 3 has no window of 4 positions (torch.aten.unfold_copy C3)}}
  %0 = "torch.aten.unfold_copy"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{step must be positive, but is 0 (torch.aten.unfold C3)}}
  %0 = "torch.aten.unfold"(%arg0, %c0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return
}
