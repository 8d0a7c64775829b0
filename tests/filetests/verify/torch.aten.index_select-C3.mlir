// torch.aten.index_select C3: `index` has rank 0 or 1
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,1],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{index must have rank 0 or 1, but has 2 (torch.aten.index_select C3)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,1],si64>) -> !torch.vtensor<[2,4],f32>
  return
}
