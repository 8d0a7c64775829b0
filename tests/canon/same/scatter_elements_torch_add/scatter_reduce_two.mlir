func.func @main(%x: !torch.vtensor<[5],f32>, %i: !torch.vtensor<[2],si64>, %u: !torch.vtensor<[2],f32>) -> !torch.vtensor<[5],f32> {
  %d = torch.constant.int 0
  %w = "torch.constant.str"() <{value = "sum"}> : () -> !torch.str
  %s = torch.constant.bool true
  %r = "torch.aten.scatter_reduce.two"(%x, %d, %i, %u, %w, %s) : (!torch.vtensor<[5],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[5],f32>
  return %r : !torch.vtensor<[5],f32>
}
