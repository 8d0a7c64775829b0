func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[2],si64>, %arg2: !torch.vtensor<[4],si64>) -> (!torch.vtensor<[2,4,5],f32>) {
  %0 = torch.constant.int 1
  %1 = torch.aten.unsqueeze %arg1, %0 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2,1],si64>
  %2 = torch.prim.ListConstruct %1, %arg2 : (!torch.vtensor<[2,1],si64>, !torch.vtensor<[4],si64>) -> !torch.list<optional<vtensor>>
  %3 = torch.aten.index.Tensor %arg0, %2 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,4,5],f32>
  return %3 : !torch.vtensor<[2,4,5],f32>
}
