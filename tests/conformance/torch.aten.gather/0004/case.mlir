func.func @main(%self: !torch.vtensor<[5,2,2],si16>, %index: !torch.vtensor<[4,2,2],si64>) -> !torch.vtensor<[4,2,2],si16> {
  %dim = "torch.constant.int"() <{value = -3 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[5,2,2],si16>, !torch.int, !torch.vtensor<[4,2,2],si64>, !torch.bool) -> !torch.vtensor<[4,2,2],si16>
  return %r : !torch.vtensor<[4,2,2],si16>
}
