func.func @main(%x: !torch.vtensor<[5,4],f32>, %i: !torch.vtensor<[3],si64>) -> !torch.vtensor<[5,4],f32> {
  %d = torch.constant.int 0
  %v = torch.constant.float 2.0
  %r = "torch.aten.index_fill.int_Scalar"(%x, %d, %i, %v) : (!torch.vtensor<[5,4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.float) -> !torch.vtensor<[5,4],f32>
  return %r : !torch.vtensor<[5,4],f32>
}
