func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[6,1,1],si64>) -> (!torch.vtensor<[6,4,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.aten.take_along_dim %arg0, %arg1, %0 : !torch.vtensor<[3,4,5],f32>, !torch.vtensor<[6,1,1],si64>, !torch.int -> !torch.vtensor<[6,4,5],f32>
  return %1 : !torch.vtensor<[6,4,5],f32>
}
