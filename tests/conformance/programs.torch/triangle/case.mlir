func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>) -> (!torch.vtensor<[3,4,5],f32>) {
  %0 = torch.constant.int 5
  %1 = torch.constant.none
  %2 = torch.constant.none
  %3 = torch.constant.device "cpu"
  %4 = torch.constant.bool false
  %5 = torch.aten.arange %0, %1, %2, %3, %4 : !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[5],si64>
  %6 = torch.constant.int 0
  %7 = torch.aten.unsqueeze %5, %6 : !torch.vtensor<[5],si64>, !torch.int -> !torch.vtensor<[1,5],si64>
  %8 = torch.constant.int 4
  %9 = torch.constant.none
  %10 = torch.constant.none
  %11 = torch.constant.device "cpu"
  %12 = torch.constant.bool false
  %13 = torch.aten.arange %8, %9, %10, %11, %12 : !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[4],si64>
  %14 = torch.constant.int 1
  %15 = torch.aten.unsqueeze %13, %14 : !torch.vtensor<[4],si64>, !torch.int -> !torch.vtensor<[4,1],si64>
  %16 = torch.aten.gt.Tensor %7, %15 : !torch.vtensor<[1,5],si64>, !torch.vtensor<[4,1],si64> -> !torch.vtensor<[4,5],i1>
  %17 = torch.constant.int 0
  %18 = torch.aten.masked_fill.Scalar %arg0, %16, %17 : !torch.vtensor<[3,4,5],f32>, !torch.vtensor<[4,5],i1>, !torch.int -> !torch.vtensor<[3,4,5],f32>
  return %18 : !torch.vtensor<[3,4,5],f32>
}
