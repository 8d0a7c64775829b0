// torch.aten.gather C1: `dim` is a constant in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %a1: !torch.int, %index: !torch.vtensor<[2,4],si64>, %a2: !torch.bool) {
  // expected-error@+1 {{dim must be a constant of type !torch.int, but is not known (torch.aten.gather C1)}}
  %0 = "torch.aten.gather"(%self, %a1, %index, %a2) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %a1: !torch.str, %index: !torch.vtensor<[2,4],si64>, %a2: !torch.bool) {
  // expected-error@+1 {{dim must be a constant of type !torch.int, but is of type !torch.str (torch.aten.gather C1)}}
  %0 = "torch.aten.gather"(%self, %a1, %index, %a2) : (!torch.vtensor<[3,4],f32>, !torch.str, !torch.vtensor<[2,4],si64>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,4],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.gather C1)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,4],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = -3 : i64} : () -> !torch.int
  // expected-error@+1 {{dim -3 is not in [-2, 1] (torch.aten.gather C1)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[],f32>, %index: !torch.vtensor<[2],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{dim 1 is not in [-1, 0] (torch.aten.gather C1)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.bool) -> !torch.vtensor<[2],f32>
  return
}
