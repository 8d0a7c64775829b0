// torch.aten.index_select C5: a dimension of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%self: !torch.vtensor<[0,4],f32>, %index: !torch.vtensor<[2],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_select C5)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,4],f32>
  return
}
