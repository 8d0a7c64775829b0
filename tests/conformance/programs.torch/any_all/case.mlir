func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[3,4],ui8>) -> (!torch.vtensor<[],i1>, !torch.vtensor<[3],i1>, !torch.vtensor<[1,4],ui8>, !torch.vtensor<[],ui8>) {
  %0 = torch.aten.any %arg0 : !torch.vtensor<[3,4],f32> -> !torch.vtensor<[],i1>
  %1 = torch.constant.int -1
  %2 = torch.constant.bool false
  %3 = torch.aten.all.dim %arg0, %1, %2 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  %4 = torch.constant.int 0
  %5 = torch.constant.bool true
  %6 = torch.aten.any.dim %arg1, %4, %5 : !torch.vtensor<[3,4],ui8>, !torch.int, !torch.bool -> !torch.vtensor<[1,4],ui8>
  %7 = torch.aten.all %arg1 : !torch.vtensor<[3,4],ui8> -> !torch.vtensor<[],ui8>
  return %0, %3, %6, %7 : !torch.vtensor<[],i1>, !torch.vtensor<[3],i1>, !torch.vtensor<[1,4],ui8>, !torch.vtensor<[],ui8>
}
