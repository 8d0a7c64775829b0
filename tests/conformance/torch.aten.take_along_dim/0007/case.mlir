func.func @main(%self: !torch.vtensor<[2,2,4,3,1],si32>, %index: !torch.vtensor<[5,3],si64>) -> !torch.vtensor<[15],si32> {
  %none = "torch.constant.none"() : () -> !torch.none
  %r = "torch.aten.take_along_dim"(%self, %index, %none) : (!torch.vtensor<[2,2,4,3,1],si32>, !torch.vtensor<[5,3],si64>, !torch.none) -> !torch.vtensor<[15],si32>
  return %r : !torch.vtensor<[15],si32>
}
