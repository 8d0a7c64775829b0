// torch.aten.embedding C2: `indices` are of si32 or si64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%weight: !torch.vtensor<[3,4],f32>, %indices: !torch.vtensor<[2],ui8>, %a1: !torch.int, %a2: !torch.bool, %a3: !torch.bool) {
  // expected-error@+1 {{indices must be si32 or si64, but are ui8 (torch.aten.embedding C2)}}
  %0 = "torch.aten.embedding"(%weight, %indices, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],ui8>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%weight: !torch.vtensor<[3,4],f32>, %indices: !torch.vtensor<[2],si16>, %a1: !torch.int, %a2: !torch.bool, %a3: !torch.bool) {
  // expected-error@+1 {{indices must be si32 or si64, but are si16 (torch.aten.embedding C2)}}
  %0 = "torch.aten.embedding"(%weight, %indices, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si16>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%weight: !torch.vtensor<[3,4],f32>, %indices: !torch.vtensor<[2],f32>, %a1: !torch.int, %a2: !torch.bool, %a3: !torch.bool) {
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.embedding C2)}}
  %0 = "torch.aten.embedding"(%weight, %indices, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],f32>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}
