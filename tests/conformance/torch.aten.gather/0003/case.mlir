func.func @main(%self: !torch.vtensor<[],si64>, %index: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],si64> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[],si64>, !torch.int, !torch.vtensor<[3],si64>, !torch.bool) -> !torch.vtensor<[3],si64>
  return %r : !torch.vtensor<[3],si64>
}
