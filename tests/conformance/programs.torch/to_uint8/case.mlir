func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[5],si64>) -> (!torch.vtensor<[5,4],ui8>) {
  %0 = torch.prim.ListConstruct %arg1 : (!torch.vtensor<[5],si64>) -> !torch.list<optional<vtensor>>
  %1 = torch.aten.index.Tensor %arg0, %0 : !torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[5,4],f32>
  %2 = torch.constant.int 0
  %3 = torch.constant.bool false
  %4 = torch.constant.bool false
  %5 = torch.constant.none
  %6 = torch.aten.to.dtype %1, %2, %3, %4, %5 : !torch.vtensor<[5,4],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[5,4],ui8>
  return %6 : !torch.vtensor<[5,4],ui8>
}
