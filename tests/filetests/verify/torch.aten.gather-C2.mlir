// torch.aten.gather C2: `index` is of si32 or si64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,4],ui8>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si32 or si64, but are ui8 (torch.aten.gather C2)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],ui8>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,4],si16>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si32 or si64, but are si16 (torch.aten.gather C2)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si16>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,4],f32>, %a1: !torch.bool) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.gather C2)}}
  %0 = "torch.aten.gather"(%self, %dim, %index, %a1) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return
}
