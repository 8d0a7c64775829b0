// torch.aten.take_along_dim C5: a dimension of size 0, or a flat tensor without elements, has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,0],f32>, %index: !torch.vtensor<[3,2],si64>) {
  %dim = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  // expected-error@+1 {{axis 1 of self has size 0, so nothing can be looked up in it (torch.aten.take_along_dim C5)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,0],f32>, !torch.vtensor<[3,2],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,0],f32>, %index: !torch.vtensor<[2],si64>) {
  %none = "torch.constant.none"() : () -> !torch.none
  // expected-error@+1 {{axis 0 of self, read flat, has size 0, so nothing can be looked up in it (torch.aten.take_along_dim C5)}}
  %0 = "torch.aten.take_along_dim"(%self, %index, %none) : (!torch.vtensor<[3,0],f32>, !torch.vtensor<[2],si64>, !torch.none) -> !torch.vtensor<[2],f32>
  return
}
