func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[5],si64>) -> (!torch.vtensor<[4,5],f32>) {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 2
  %2 = torch.constant.int 0
  %3 = torch.constant.int 1
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %5 = torch.constant.float 0x401E000000000000
  %6 = torch.aten.constant_pad_nd %arg0, %4, %5 : !torch.vtensor<[3,4],f32>, !torch.list<int>, !torch.float -> !torch.vtensor<[4,7],f32>
  %7 = torch.constant.none
  %8 = torch.prim.ListConstruct %7, %arg1 : (!torch.none, !torch.vtensor<[5],si64>) -> !torch.list<optional<vtensor>>
  %9 = torch.aten.index.Tensor %6, %8 : !torch.vtensor<[4,7],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4,5],f32>
  return %9 : !torch.vtensor<[4,5],f32>
}
