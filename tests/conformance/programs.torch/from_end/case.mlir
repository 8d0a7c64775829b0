func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[5],si64>) -> (!torch.vtensor<[5,4,5],f32>) {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 1
  %2 = torch.aten.rsub.Scalar %arg1, %0, %1 : !torch.vtensor<[5],si64>, !torch.int, !torch.int -> !torch.vtensor<[5],si64>
  %3 = torch.constant.int 0
  %4 = torch.aten.index_select %arg0, %3, %2 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[5],si64> -> !torch.vtensor<[5,4,5],f32>
  return %4 : !torch.vtensor<[5,4,5],f32>
}
