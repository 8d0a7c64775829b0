func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> (!torch.vtensor<[2,3],f32>) {
  %0 = torch.aten.take %arg0, %arg1 : !torch.vtensor<[3,4,5],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
