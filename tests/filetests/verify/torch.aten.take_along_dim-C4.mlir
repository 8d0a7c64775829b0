// torch.aten.take_along_dim C4: outside `dim`, the sizes of `self` and `indices` are equal or one of them is 1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,2],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{dimension 1 is not dim, so self's size 4 and the indices' 2 must be equal or one of them 1 (torch.aten.take_along_dim C4)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,2],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,0],f32>, %index: !torch.vtensor<[2,3],si64>) {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  // expected-error@+1 {{dimension 1 is not dim, so self's size 0 and the indices' 3 must be equal or one of them 1 (torch.aten.take_along_dim C4)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,0],f32>, !torch.vtensor<[2,3],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}
