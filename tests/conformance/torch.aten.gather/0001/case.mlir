func.func @main(%self: !torch.vtensor<[8,9],si16>, %index: !torch.vtensor<[8,6],si32>) -> !torch.vtensor<[8,6],si16> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[8,9],si16>, !torch.int, !torch.vtensor<[8,6],si32>, !torch.bool) -> !torch.vtensor<[8,6],si16>
  return %r : !torch.vtensor<[8,6],si16>
}
