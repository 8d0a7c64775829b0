func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[3,4],i1>) -> (!torch.vtensor<[3,5],f32>) {
  %0 = torch.constant.int 3
  %1 = torch.constant.none
  %2 = torch.constant.none
  %3 = torch.constant.device "cpu"
  %4 = torch.constant.bool false
  %5 = torch.aten.arange %0, %1, %2, %3, %4 : !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[3],si64>
  %6 = torch.constant.int 1
  %7 = torch.prim.ListConstruct %6 : (!torch.int) -> !torch.list<int>
  %8 = torch.constant.bool false
  %9 = torch.constant.none
  %10 = torch.aten.sum.dim_IntList %arg1, %7, %8, %9 : !torch.vtensor<[3,4],i1>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],si64>
  %11 = torch.constant.int 1
  %12 = torch.constant.int 1
  %13 = torch.aten.sub.Scalar %10, %11, %12 : !torch.vtensor<[3],si64>, !torch.int, !torch.int -> !torch.vtensor<[3],si64>
  %14 = torch.prim.ListConstruct %5, %13 : (!torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %15 = torch.aten.index.Tensor %arg0, %14 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3,5],f32>
  return %15 : !torch.vtensor<[3,5],f32>
}
