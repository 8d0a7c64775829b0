// torch.aten.take C2: a tensor without elements has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%self: !torch.vtensor<[3,0],f32>, %index: !torch.vtensor<[2],si64>) {
  // expected-error@+1 {{axis 0 of self, read flat, has size 0, so nothing can be looked up in it (torch.aten.take C2)}}
  %0 = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,0],f32>, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return
}
