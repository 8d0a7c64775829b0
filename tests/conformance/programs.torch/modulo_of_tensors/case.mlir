func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[9],si64>, %arg2: !torch.vtensor<[],si64>) -> (!torch.vtensor<[9],f32>) {
  %0 = torch.aten.remainder.Tensor %arg1, %arg2 : !torch.vtensor<[9],si64>, !torch.vtensor<[],si64> -> !torch.vtensor<[9],si64>
  %1 = torch.aten.take %arg0, %0 : !torch.vtensor<[3,4,5],f32>, !torch.vtensor<[9],si64> -> !torch.vtensor<[9],f32>
  return %1 : !torch.vtensor<[9],f32>
}
