func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[7],si64>) -> (!torch.vtensor<[7,4,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.aten.lt.Scalar %arg1, %0 : !torch.vtensor<[7],si64>, !torch.int -> !torch.vtensor<[7],i1>
  %2 = torch.constant.int 3
  %3 = torch.constant.int 1
  %4 = torch.aten.add.Scalar %arg1, %2, %3 : !torch.vtensor<[7],si64>, !torch.int, !torch.int -> !torch.vtensor<[7],si64>
  %5 = torch.aten.where.self %1, %4, %arg1 : !torch.vtensor<[7],i1>, !torch.vtensor<[7],si64>, !torch.vtensor<[7],si64> -> !torch.vtensor<[7],si64>
  %6 = torch.prim.ListConstruct %5 : (!torch.vtensor<[7],si64>) -> !torch.list<optional<vtensor>>
  %7 = torch.aten.index.Tensor %arg0, %6 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[7,4,5],f32>
  return %7 : !torch.vtensor<[7,4,5],f32>
}
