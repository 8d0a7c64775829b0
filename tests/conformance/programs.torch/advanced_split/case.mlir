func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[6],si64>, %arg2: !torch.vtensor<[6],si64>) -> (!torch.vtensor<[6,4],f32>) {
  %0 = torch.constant.none
  %1 = torch.prim.ListConstruct %arg1, %0, %arg2 : (!torch.vtensor<[6],si64>, !torch.none, !torch.vtensor<[6],si64>) -> !torch.list<optional<vtensor>>
  %2 = torch.aten.index.Tensor %arg0, %1 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[6,4],f32>
  return %2 : !torch.vtensor<[6,4],f32>
}
