// torch.aten.take C1: `index` is of si64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],si32>) {
  // expected-error@+1 {{indices must be si64, but are si32 (torch.aten.take C1)}}
  %0 = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si32>) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],ui8>) {
  // expected-error@+1 {{indices must be si64, but are ui8 (torch.aten.take C1)}}
  %0 = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],f32>) {
  // expected-error@+1 {{indices must be si64, but are f32 (torch.aten.take C1)}}
  %0 = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return
}
