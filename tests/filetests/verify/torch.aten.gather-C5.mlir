// torch.aten.gather C5: a dimension of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%self: !torch.vtensor<[0,4],f32>, %index: !torch.vtensor<[2,4],si64>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.gather C5)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}
