func.func @main(%self: !torch.vtensor<[5,5,3,6],ui32>, %index: !torch.vtensor<[1,2,3,3],si64>) -> !torch.vtensor<[1,2,3,3],ui32> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[5,5,3,6],ui32>, !torch.int, !torch.vtensor<[1,2,3,3],si64>, !torch.bool) -> !torch.vtensor<[1,2,3,3],ui32>
  return %r : !torch.vtensor<[1,2,3,3],ui32>
}
