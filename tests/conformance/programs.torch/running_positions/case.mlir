func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[3,4],i1>) -> (!torch.vtensor<[3,4],f32>) {
  %0 = torch.constant.int 1
  %1 = torch.constant.none
  %2 = torch.aten.cumsum %arg1, %0, %1 : !torch.vtensor<[3,4],i1>, !torch.int, !torch.none -> !torch.vtensor<[3,4],si64>
  %3 = torch.aten.mul.Tensor %2, %arg1 : !torch.vtensor<[3,4],si64>, !torch.vtensor<[3,4],i1> -> !torch.vtensor<[3,4],si64>
  %4 = torch.aten.take %arg0, %3 : !torch.vtensor<[3,4,5],f32>, !torch.vtensor<[3,4],si64> -> !torch.vtensor<[3,4],f32>
  return %4 : !torch.vtensor<[3,4],f32>
}
