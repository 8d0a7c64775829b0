func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>) -> (!torch.vtensor<[3,4,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -1
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.aten.flip %arg0, %2 : !torch.vtensor<[3,4,5],f32>, !torch.list<int> -> !torch.vtensor<[3,4,5],f32>
  %4 = torch.constant.int 2
  %5 = torch.prim.ListConstruct %4 : (!torch.int) -> !torch.list<int>
  %6 = torch.constant.int 1
  %7 = torch.prim.ListConstruct %6 : (!torch.int) -> !torch.list<int>
  %8 = torch.aten.roll %3, %5, %7 : !torch.vtensor<[3,4,5],f32>, !torch.list<int>, !torch.list<int> -> !torch.vtensor<[3,4,5],f32>
  %9 = torch.constant.int 1
  %10 = torch.constant.int 3
  %11 = torch.prim.ListConstruct %9, %10 : (!torch.int, !torch.int) -> !torch.list<int>
  %12 = torch.constant.int 0
  %13 = torch.constant.int 2
  %14 = torch.prim.ListConstruct %12, %13 : (!torch.int, !torch.int) -> !torch.list<int>
  %15 = torch.aten.roll %8, %11, %14 : !torch.vtensor<[3,4,5],f32>, !torch.list<int>, !torch.list<int> -> !torch.vtensor<[3,4,5],f32>
  return %15 : !torch.vtensor<[3,4,5],f32>
}
