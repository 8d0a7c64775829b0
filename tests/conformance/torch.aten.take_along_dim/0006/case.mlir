func.func @main(%self: !torch.vtensor<[1],si16>, %index: !torch.vtensor<[4,2],si64>) -> !torch.vtensor<[8],si16> {
  %none = "torch.constant.none"() : () -> !torch.none
  %r = "torch.aten.take_along_dim"(%self, %index, %none) : (!torch.vtensor<[1],si16>, !torch.vtensor<[4,2],si64>, !torch.none) -> !torch.vtensor<[8],si16>
  return %r : !torch.vtensor<[8],si16>
}
