// torch.aten.index_select C2: `index` is of si32 or si64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],ui8>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si32 or si64, but are ui8 (torch.aten.index_select C2)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],si16>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si32 or si64, but are si16 (torch.aten.index_select C2)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si16>) -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],f32>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.index_select C2)}}
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,4],f32>
  return
}
