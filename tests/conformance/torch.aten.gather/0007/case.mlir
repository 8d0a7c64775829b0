func.func @main(%self: !torch.vtensor<[73,1],si32>, %index: !torch.vtensor<[4,1],si64>) -> !torch.vtensor<[4,1],si32> {
  %dim = "torch.constant.int"() <{value = -2 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[73,1],si32>, !torch.int, !torch.vtensor<[4,1],si64>, !torch.bool) -> !torch.vtensor<[4,1],si32>
  return %r : !torch.vtensor<[4,1],si32>
}
