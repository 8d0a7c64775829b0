func.func @main(%arg0: !torch.vtensor<[4],f32>, %arg1: !torch.vtensor<[4],si64>) -> (!torch.vtensor<[4],f32>) {
  %0 = torch.aten.type_as %arg1, %arg0 : !torch.vtensor<[4],si64>, !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>
  %1 = torch.constant.int 1
  %2 = torch.aten.add.Tensor %0, %arg0, %1 : !torch.vtensor<[4],f32>, !torch.vtensor<[4],f32>, !torch.int -> !torch.vtensor<[4],f32>
  return %2 : !torch.vtensor<[4],f32>
}
