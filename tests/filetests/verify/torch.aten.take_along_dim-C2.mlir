// torch.aten.take_along_dim C2: `dim` is None or a constant in [-r, r-1], for `self` of rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],si64>, %a1: !torch.int) {
  // expected-error@+1 {{dim must be a constant of type !torch.int, but is not known (torch.aten.take_along_dim C2)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],si64>, %a1: !torch.str) {
  // expected-error@+1 {{dim must be a constant of type !torch.int, but is of type !torch.str (torch.aten.take_along_dim C2)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],si64>) {
  %dim = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.take_along_dim C2)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],si64>) {
  %dim = "torch.constant.int"() {value = -3 : i64} : () -> !torch.int
  // expected-error@+1 {{dim -3 is not in [-2, 1] (torch.aten.take_along_dim C2)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[],f32>, %index: !torch.vtensor<[],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{self must have rank 1 or more, but has 0 (torch.aten.take_along_dim C2)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[],f32>, !torch.vtensor<[],si64>, !torch.int) -> !torch.vtensor<[],f32>
  return
}
