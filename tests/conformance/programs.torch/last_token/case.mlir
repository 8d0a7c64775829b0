func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[3],si64>) -> (!torch.vtensor<[3,5],f32>) {
  %0 = torch.constant.int 3
  %1 = torch.constant.none
  %2 = torch.constant.none
  %3 = torch.constant.device "cpu"
  %4 = torch.constant.bool false
  %5 = torch.aten.arange %0, %1, %2, %3, %4 : !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[3],si64>
  %6 = torch.constant.int 1
  %7 = torch.constant.int 1
  %8 = torch.aten.sub.Scalar %arg1, %6, %7 : !torch.vtensor<[3],si64>, !torch.int, !torch.int -> !torch.vtensor<[3],si64>
  %9 = torch.prim.ListConstruct %5, %8 : (!torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %10 = torch.aten.index.Tensor %arg0, %9 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3,5],f32>
  return %10 : !torch.vtensor<[3,5],f32>
}
