func.func @main(%arg0: !torch.vtensor<[6,2],f32>) -> (!torch.vtensor<[6,2],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 6
  %2 = torch.constant.int 1
  %3 = torch.constant.none
  %4 = torch.constant.int 0
  %5 = torch.constant.device "cpu"
  %6 = torch.constant.bool false
  %7 = torch.aten.arange.start_step %0, %1, %2, %3, %4, %5, %6 : !torch.int, !torch.int, !torch.int, !torch.none, !torch.int, !torch.Device, !torch.bool -> !torch.vtensor<[6],si64>
  %8 = torch.constant.int 1
  %9 = torch.aten.mul.Scalar %7, %8 : !torch.vtensor<[6],si64>, !torch.int -> !torch.vtensor<[6],si64>
  %10 = torch.prim.ListConstruct %9 : (!torch.vtensor<[6],si64>) -> !torch.list<optional<vtensor>>
  %11 = torch.aten.index.Tensor %arg0, %10 : !torch.vtensor<[6,2],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[6,2],f32>
  return %11 : !torch.vtensor<[6,2],f32>
}
