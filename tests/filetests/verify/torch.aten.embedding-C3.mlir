// torch.aten.embedding C3: no row of a table without rows is looked up
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%weight: !torch.vtensor<[0,4],f32>, %indices: !torch.vtensor<[2],si64>, %a1: !torch.int, %a2: !torch.bool, %a3: !torch.bool) {
  // expected-error@+1 {{axis 0 of weight has size 0, so nothing can be looked up in it (torch.aten.embedding C3)}}
  %0 = "torch.aten.embedding"(%weight, %indices, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}
