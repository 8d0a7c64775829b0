// torch.aten.embedding C1: `weight` has rank 2
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%weight: !torch.vtensor<[4],f32>, %indices: !torch.vtensor<[2],si64>, %a1: !torch.int, %a2: !torch.bool, %a3: !torch.bool) {
  // expected-error@+1 {{weight must have rank 2, but has 1 (torch.aten.embedding C1)}}
  %0 = "torch.aten.embedding"(%weight, %indices, %a1, %a2, %a3) : (!torch.vtensor<[4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%weight: !torch.vtensor<[4,3,2],f32>, %indices: !torch.vtensor<[2],si64>, %a1: !torch.int, %a2: !torch.bool, %a3: !torch.bool) {
  // expected-error@+1 {{weight must have rank 2, but has 3 (torch.aten.embedding C1)}}
  %0 = "torch.aten.embedding"(%weight, %indices, %a1, %a2, %a3) : (!torch.vtensor<[4,3,2],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2,3,2],f32>
  return
}
