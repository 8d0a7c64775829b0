// torch.aten.gather C3: `index` has the rank of `self`, where it has elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.gather C3)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.bool) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[],f32>, %index: !torch.vtensor<[1,1],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{index must have rank 0 as self has, but has 2 (torch.aten.gather C3)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[1,1],si64>, !torch.bool) -> !torch.vtensor<[1,1],f32>
  return
}
