func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[2,3,4],si64>) -> (!torch.vtensor<[2,3,4],f32>) {
  %0 = torch.constant.int 2
  %1 = torch.constant.bool false
  %2 = torch.aten.gather %arg0, %0, %arg1, %1 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[2,3,4],si64>, !torch.bool -> !torch.vtensor<[2,3,4],f32>
  return %2 : !torch.vtensor<[2,3,4],f32>
}
