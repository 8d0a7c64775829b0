func.func @main(%self: !torch.vtensor<[1],bf16>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[1],bf16> {
  %dim = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[1],bf16>, !torch.int, !torch.vtensor<[1],si64>, !torch.bool) -> !torch.vtensor<[1],bf16>
  return %r : !torch.vtensor<[1],bf16>
}
