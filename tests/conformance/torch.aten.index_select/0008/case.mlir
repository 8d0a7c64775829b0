func.func @main(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,4],f32> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,4],f32>
  return %r : !torch.vtensor<[2,4],f32>
}
