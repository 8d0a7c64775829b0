func.func @main(%self: !torch.vtensor<[1,4],f32>, %index: !torch.vtensor<[3,2],si64>) -> !torch.vtensor<[3,2],f32> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[1,4],f32>, !torch.int, !torch.vtensor<[3,2],si64>, !torch.bool) -> !torch.vtensor<[3,2],f32>
  return %r : !torch.vtensor<[3,2],f32>
}
