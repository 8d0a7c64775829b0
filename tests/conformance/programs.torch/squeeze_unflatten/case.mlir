func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>) -> (!torch.vtensor<[3,4,5],f32>) {
  %0 = torch.constant.int 12
  %1 = torch.constant.int 1
  %2 = torch.constant.int 5
  %3 = torch.prim.ListConstruct %0, %1, %2 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %4 = torch.aten.reshape %arg0, %3 : !torch.vtensor<[3,4,5],f32>, !torch.list<int> -> !torch.vtensor<[12,1,5],f32>
  %5 = torch.constant.int 1
  %6 = torch.aten.squeeze.dim %4, %5 : !torch.vtensor<[12,1,5],f32>, !torch.int -> !torch.vtensor<[12,5],f32>
  %7 = torch.constant.int 0
  %8 = torch.constant.int 3
  %9 = torch.constant.int -1
  %10 = torch.prim.ListConstruct %8, %9 : (!torch.int, !torch.int) -> !torch.list<int>
  %11 = torch.aten.unflatten.int %6, %7, %10 : !torch.vtensor<[12,5],f32>, !torch.int, !torch.list<int> -> !torch.vtensor<[3,4,5],f32>
  return %11 : !torch.vtensor<[3,4,5],f32>
}
