func.func @main(%self: !torch.vtensor<[1,2,2,79,3],si8>, %index: !torch.vtensor<[1,2,2,3,3],si32>) -> !torch.vtensor<[1,2,2,3,3],si8> {
  %dim = "torch.constant.int"() <{value = 3 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[1,2,2,79,3],si8>, !torch.int, !torch.vtensor<[1,2,2,3,3],si32>, !torch.bool) -> !torch.vtensor<[1,2,2,3,3],si8>
  return %r : !torch.vtensor<[1,2,2,3,3],si8>
}
