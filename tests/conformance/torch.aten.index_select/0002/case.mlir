func.func @main(%self: !torch.vtensor<[5,5,6],f32>, %index: !torch.vtensor<[],si64>) -> !torch.vtensor<[5,5,1],f32> {
  %dim = "torch.constant.int"() <{value = 2 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[5,5,6],f32>, !torch.int, !torch.vtensor<[],si64>) -> !torch.vtensor<[5,5,1],f32>
  return %r : !torch.vtensor<[5,5,1],f32>
}
