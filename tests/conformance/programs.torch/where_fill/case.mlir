func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[7],si64>) -> (!torch.vtensor<[7,4,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.aten.ge.Scalar %arg1, %0 : !torch.vtensor<[7],si64>, !torch.int -> !torch.vtensor<[7],i1>
  %2 = torch.constant.int 1
  %3 = torch.aten.unsqueeze %1, %2 : !torch.vtensor<[7],i1>, !torch.int -> !torch.vtensor<[7,1],i1>
  %4 = torch.constant.int 2
  %5 = torch.aten.unsqueeze %3, %4 : !torch.vtensor<[7,1],i1>, !torch.int -> !torch.vtensor<[7,1,1],i1>
  %6 = torch.constant.int 0
  %7 = torch.constant.none
  %8 = torch.aten.clamp %arg1, %6, %7 : !torch.vtensor<[7],si64>, !torch.int, !torch.none -> !torch.vtensor<[7],si64>
  %9 = torch.prim.ListConstruct %8 : (!torch.vtensor<[7],si64>) -> !torch.list<optional<vtensor>>
  %10 = torch.aten.index.Tensor %arg0, %9 : !torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[7,4,5],f32>
  %11 = torch.constant.float 0x0000000000000000
  %12 = torch.aten.where.ScalarOther %5, %10, %11 : !torch.vtensor<[7,1,1],i1>, !torch.vtensor<[7,4,5],f32>, !torch.float -> !torch.vtensor<[7,4,5],f32>
  return %12 : !torch.vtensor<[7,4,5],f32>
}
