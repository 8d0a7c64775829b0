func.func @main(%x: !torch.vtensor<[5],f32>, %i: !torch.vtensor<[2],si64>, %u: !torch.vtensor<[2],f32>) -> !torch.vtensor<[5],f32> {
  %d = torch.constant.int 0
  %w = "torch.constant.str"() <{value = "add"}> : () -> !torch.str
  %r = "torch.aten.scatter.reduce"(%x, %d, %i, %u, %w) : (!torch.vtensor<[5],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str) -> !torch.vtensor<[5],f32>
  return %r : !torch.vtensor<[5],f32>
}
