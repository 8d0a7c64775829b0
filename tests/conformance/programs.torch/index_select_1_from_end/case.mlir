func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[2],si32>) -> (!torch.vtensor<[3,2,5],f32>) {
  %0 = torch.constant.int -2
  %1 = torch.aten.index_select %arg0, %0, %arg1 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[2],si32> -> !torch.vtensor<[3,2,5],f32>
  return %1 : !torch.vtensor<[3,2,5],f32>
}
