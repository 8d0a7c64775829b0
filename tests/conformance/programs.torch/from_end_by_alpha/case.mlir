func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[5],si64>, %arg2: !torch.vtensor<[5],si64>) -> (!torch.vtensor<[5],f32>) {
  %0 = torch.constant.int 2
  %1 = torch.aten.sub.Tensor %arg1, %arg2, %0 : !torch.vtensor<[5],si64>, !torch.vtensor<[5],si64>, !torch.int -> !torch.vtensor<[5],si64>
  %2 = torch.aten.take %arg0, %1 : !torch.vtensor<[3,4,5],f32>, !torch.vtensor<[5],si64> -> !torch.vtensor<[5],f32>
  return %2 : !torch.vtensor<[5],f32>
}
