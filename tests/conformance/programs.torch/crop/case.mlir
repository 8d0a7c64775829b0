func.func @main(%arg0: !torch.vtensor<[3,4],si32>) -> (!torch.vtensor<[3,5],si32>) {
  %0 = torch.constant.int -1
  %1 = torch.constant.int 2
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.float 0x0000000000000000
  %4 = torch.aten.constant_pad_nd %arg0, %2, %3 : !torch.vtensor<[3,4],si32>, !torch.list<int>, !torch.float -> !torch.vtensor<[3,5],si32>
  return %4 : !torch.vtensor<[3,5],si32>
}
