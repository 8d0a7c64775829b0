func.func @main(%arg0: !torch.vtensor<[3,4],i1>) -> (!torch.vtensor<[],si64>, !torch.vtensor<[1,4],si64>, !torch.vtensor<[],i1>, !torch.vtensor<[3],i1>) {
  %0 = torch.constant.none
  %1 = torch.aten.sum %arg0, %0 : !torch.vtensor<[3,4],i1>, !torch.none -> !torch.vtensor<[],si64>
  %2 = torch.constant.int 0
  %3 = torch.prim.ListConstruct %2 : (!torch.int) -> !torch.list<int>
  %4 = torch.constant.bool true
  %5 = torch.constant.none
  %6 = torch.aten.sum.dim_IntList %arg0, %3, %4, %5 : !torch.vtensor<[3,4],i1>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[1,4],si64>
  %7 = torch.aten.any %arg0 : !torch.vtensor<[3,4],i1> -> !torch.vtensor<[],i1>
  %8 = torch.constant.int 1
  %9 = torch.constant.bool false
  %10 = torch.aten.all.dim %arg0, %8, %9 : !torch.vtensor<[3,4],i1>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return %1, %6, %7, %10 : !torch.vtensor<[],si64>, !torch.vtensor<[1,4],si64>, !torch.vtensor<[],i1>, !torch.vtensor<[3],i1>
}
