func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>) -> (!torch.vtensor<[3,4,5],f32>) {
  %0 = torch.constant.int 2
  %1 = torch.constant.int -1
  %2 = torch.constant.int -1
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.constant.device "cpu"
  %6 = torch.constant.bool false
  %7 = torch.aten.arange.start_step %0, %1, %2, %3, %4, %5, %6 : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[3],si64>
  %8 = torch.prim.ListConstruct %7 : (!torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %9 = torch.aten.index.Tensor %arg0, %8 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3,4,5],f32>
  return %9 : !torch.vtensor<[3,4,5],f32>
}
