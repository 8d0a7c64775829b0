func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[7],si64>) -> (!torch.vtensor<[7,4,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.constant.none
  %2 = torch.aten.clamp %arg1, %0, %1 : !torch.vtensor<[7],si64>, !torch.int, !torch.none -> !torch.vtensor<[7],si64>
  %3 = torch.prim.ListConstruct %2 : (!torch.vtensor<[7],si64>) -> !torch.list<optional<vtensor>>
  %4 = torch.aten.index.Tensor %arg0, %3 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[7,4,5],f32>
  %5 = torch.constant.int 0
  %6 = torch.aten.lt.Scalar %arg1, %5 : !torch.vtensor<[7],si64>, !torch.int -> !torch.vtensor<[7],i1>
  %7 = torch.constant.int 1
  %8 = torch.aten.unsqueeze %6, %7 : !torch.vtensor<[7],i1>, !torch.int -> !torch.vtensor<[7,1],i1>
  %9 = torch.constant.int 2
  %10 = torch.aten.unsqueeze %8, %9 : !torch.vtensor<[7,1],i1>, !torch.int -> !torch.vtensor<[7,1,1],i1>
  %11 = torch.constant.int -1
  %12 = torch.aten.masked_fill.Scalar %4, %10, %11 : !torch.vtensor<[7,4,5],f32>, !torch.vtensor<[7,1,1],i1>, !torch.int -> !torch.vtensor<[7,4,5],f32>
  return %12 : !torch.vtensor<[7,4,5],f32>
}
