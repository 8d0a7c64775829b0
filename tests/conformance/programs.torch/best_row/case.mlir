func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[3],si64>) -> (!torch.vtensor<[1,4,5],f32>) {
  %0 = torch.constant.none
  %1 = torch.constant.bool false
  %2 = torch.aten.argmax %arg1, %0, %1 : !torch.vtensor<[3],si64>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  %3 = torch.constant.int 0
  %4 = torch.aten.index_select %arg0, %3, %2 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[],si64> -> !torch.vtensor<[1,4,5],f32>
  return %4 : !torch.vtensor<[1,4,5],f32>
}
