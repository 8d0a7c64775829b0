func.func @main(%self: !torch.vtensor<[1],f32>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[1],f32> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[1],f32>, !torch.int, !torch.vtensor<[1],si64>) -> !torch.vtensor<[1],f32>
  return %r : !torch.vtensor<[1],f32>
}
