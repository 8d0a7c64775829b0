// torch.aten.gather C4: outside `dim`, no size of `index` is larger than that of `self`, where `index` has elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,5],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.gather C4)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.bool) -> !torch.vtensor<[2,5],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[1,4],f32>, %index: !torch.vtensor<[3,2],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{dimension 0 is not dim, so the index's size 3 may not be larger than self's 1 (torch.aten.gather C4)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[1,4],f32>, !torch.int, !torch.vtensor<[3,2],si64>, !torch.bool) -> !torch.vtensor<[3,2],f32>
  return
}
