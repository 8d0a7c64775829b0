func.func @main(%arg0: !torch.vtensor<[4],i1>, %arg1: !torch.vtensor<[4],si64>) -> (!torch.vtensor<[4],f32>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],f32>) {
  %0 = torch.constant.float 0x3FE0000000000000
  %1 = torch.aten.where.ScalarOther %arg0, %arg1, %0 : !torch.vtensor<[4],i1>, !torch.vtensor<[4],si64>, !torch.float -> !torch.vtensor<[4],f32>
  %2 = torch.constant.int 1
  %3 = torch.aten.where.ScalarSelf %arg0, %2, %arg1 : !torch.vtensor<[4],i1>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4],si64>
  %4 = torch.constant.float 0x3FF0000000000000
  %5 = torch.constant.int 2
  %6 = torch.aten.where.Scalar %arg0, %4, %5 : !torch.vtensor<[4],i1>, !torch.float, !torch.int -> !torch.vtensor<[4],f32>
  return %1, %3, %6 : !torch.vtensor<[4],f32>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],f32>
}
