func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[],si32>) -> (!torch.vtensor<[6,4,5],f32>) {
  %0 = torch.constant.int 6
  %1 = torch.constant.int 3
  %2 = torch.constant.none
  %3 = torch.constant.device "cpu"
  %4 = torch.constant.bool false
  %5 = torch.aten.arange %0, %1, %2, %3, %4 : !torch.int, !torch.int, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[6],si32>
  %6 = torch.constant.int 1
  %7 = torch.aten.add.Tensor %5, %arg1, %6 : !torch.vtensor<[6],si32>, !torch.vtensor<[],si32>, !torch.int -> !torch.vtensor<[6],si32>
  %8 = torch.constant.int 3
  %9 = torch.aten.remainder.Scalar %7, %8 : !torch.vtensor<[6],si32>, !torch.int -> !torch.vtensor<[6],si32>
  %10 = torch.constant.int 0
  %11 = torch.aten.index_select %arg0, %10, %9 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[6],si32> -> !torch.vtensor<[6,4,5],f32>
  return %11 : !torch.vtensor<[6,4,5],f32>
}
