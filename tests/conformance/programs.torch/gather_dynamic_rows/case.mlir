func.func @main(%arg0: !torch.vtensor<[?,5],f32>, %arg1: !torch.vtensor<[?],si64>) -> (!torch.vtensor<[?,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.aten.index_select %arg0, %0, %arg1 : !torch.vtensor<[?,5],f32>, !torch.int, !torch.vtensor<[?],si64> -> !torch.vtensor<[?,5],f32>
  return %1 : !torch.vtensor<[?,5],f32>
}
