func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[7],si64>) -> (!torch.vtensor<[7,4],f32>) {
  %0 = torch.aten.abs %arg1 : !torch.vtensor<[7],si64> -> !torch.vtensor<[7],si64>
  %1 = torch.prim.ListConstruct %0 : (!torch.vtensor<[7],si64>) -> !torch.list<optional<vtensor>>
  %2 = torch.aten.index.Tensor %arg0, %1 : !torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[7,4],f32>
  %3 = torch.constant.int 0
  %4 = torch.aten.gt.Scalar %arg1, %3 : !torch.vtensor<[7],si64>, !torch.int -> !torch.vtensor<[7],i1>
  %5 = torch.constant.int -1
  %6 = torch.aten.unsqueeze %4, %5 : !torch.vtensor<[7],i1>, !torch.int -> !torch.vtensor<[7,1],i1>
  %7 = torch.aten.mul.Tensor %2, %6 : !torch.vtensor<[7,4],f32>, !torch.vtensor<[7,1],i1> -> !torch.vtensor<[7,4],f32>
  return %7 : !torch.vtensor<[7,4],f32>
}
