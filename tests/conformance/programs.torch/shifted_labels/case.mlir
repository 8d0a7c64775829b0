func.func @main(%arg0: !torch.vtensor<[2,5],si64>) -> (!torch.vtensor<[2,5],si64>) {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 9223372036854775807
  %3 = torch.constant.int 1
  %4 = torch.aten.slice.Tensor %arg0, %0, %1, %2, %3 : !torch.vtensor<[2,5],si64>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,4],si64>
  %5 = torch.constant.int 2
  %6 = torch.constant.int 1
  %7 = torch.prim.ListConstruct %5, %6 : (!torch.int, !torch.int) -> !torch.list<int>
  %8 = torch.constant.int -100
  %9 = torch.constant.none
  %10 = torch.constant.none
  %11 = torch.constant.none
  %12 = torch.constant.bool false
  %13 = torch.aten.new_full %arg0, %7, %8, %9, %10, %11, %12 : !torch.vtensor<[2,5],si64>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool -> !torch.vtensor<[2,1],si64>
  %14 = torch.prim.ListConstruct %4, %13 : (!torch.vtensor<[2,4],si64>, !torch.vtensor<[2,1],si64>) -> !torch.list<vtensor>
  %15 = torch.constant.int 1
  %16 = torch.aten.cat %14, %15 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,5],si64>
  return %16 : !torch.vtensor<[2,5],si64>
}
