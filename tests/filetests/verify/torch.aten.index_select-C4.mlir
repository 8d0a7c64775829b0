// torch.aten.index_select C4: a `self` of rank 0 takes one index
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[],f32>, %index: !torch.vtensor<[0],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{self has rank 0, so index must have 1 element, but has 0 (torch.aten.index_select C4)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[0],si64>) -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[],f32>, %index: !torch.vtensor<[2],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{self has rank 0, so index must have 1 element, but has 2 (torch.aten.index_select C4)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[2],si64>) -> !torch.vtensor<[],f32>
  return
}
