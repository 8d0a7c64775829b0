// torch.aten.take_along_dim C3: with a dim, `indices` have the rank of `self`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[4],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must have rank 2 as self has, but have 1 (torch.aten.take_along_dim C3)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[4],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}
