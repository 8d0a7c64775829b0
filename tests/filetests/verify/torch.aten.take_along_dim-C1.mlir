// torch.aten.take_along_dim C1: `indices` are of si64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],si32>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si64, but are si32 (torch.aten.take_along_dim C1)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],ui8>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si64, but are ui8 (torch.aten.take_along_dim C1)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],ui8>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,4],f32>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si64, but are f32 (torch.aten.take_along_dim C1)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}
