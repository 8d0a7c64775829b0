func.func @main(%arg0: !torch.vtensor<[3,4],si8>) -> (!torch.vtensor<[],si64>, !torch.vtensor<[3],si64>) {
  %0 = torch.constant.none
  %1 = torch.aten.prod %arg0, %0 : !torch.vtensor<[3,4],si8>, !torch.none -> !torch.vtensor<[],si64>
  %2 = torch.constant.int 1
  %3 = torch.constant.bool false
  %4 = torch.constant.none
  %5 = torch.aten.prod.dim_int %arg0, %2, %3, %4 : !torch.vtensor<[3,4],si8>, !torch.int, !torch.bool, !torch.none -> !torch.vtensor<[3],si64>
  return %1, %5 : !torch.vtensor<[],si64>, !torch.vtensor<[3],si64>
}
