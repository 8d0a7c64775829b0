func.func @main(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[3,2],si64>) -> !torch.vtensor<[3,2],f32> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %r = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,2],si64>, !torch.int) -> !torch.vtensor<[3,2],f32>
  return %r : !torch.vtensor<[3,2],f32>
}
