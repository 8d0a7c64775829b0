func.func @main(%x: !torch.vtensor<[5],f32>, %i: !torch.vtensor<[2],si64>, %u: !torch.vtensor<[2],f32>) -> !torch.vtensor<[5],f32> {
  %d = torch.constant.int 0
  %r = "torch.aten.scatter_add"(%x, %d, %i, %u) : (!torch.vtensor<[5],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[5],f32>
  return %r : !torch.vtensor<[5],f32>
}
