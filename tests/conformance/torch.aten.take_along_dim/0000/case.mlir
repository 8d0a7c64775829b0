func.func @main(%self: !torch.vtensor<[0,6,1],si32>, %index: !torch.vtensor<[0,3,1],si64>) -> !torch.vtensor<[0,3,1],si32> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %r = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[0,6,1],si32>, !torch.vtensor<[0,3,1],si64>, !torch.int) -> !torch.vtensor<[0,3,1],si32>
  return %r : !torch.vtensor<[0,3,1],si32>
}
