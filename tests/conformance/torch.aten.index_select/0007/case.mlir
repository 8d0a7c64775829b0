func.func @main(%self: !torch.vtensor<[8,1],f32>, %index: !torch.vtensor<[],si64>) -> !torch.vtensor<[8,1],f32> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[8,1],f32>, !torch.int, !torch.vtensor<[],si64>) -> !torch.vtensor<[8,1],f32>
  return %r : !torch.vtensor<[8,1],f32>
}
