func.func @main(%x: !torch.vtensor<[5,4],f32>, %i: !torch.vtensor<[3],si64>, %u: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[5,4],f32> {
  %d = torch.constant.int 0
  %r = "torch.aten.index_copy"(%x, %d, %i, %u) : (!torch.vtensor<[5,4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[5,4],f32>
  return %r : !torch.vtensor<[5,4],f32>
}
