func.func @main(%self: !torch.vtensor<[],f32>, %index: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %r : !torch.vtensor<[2],f32>
}
