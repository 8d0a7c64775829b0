func.func @main(%self: !torch.vtensor<[1,2,2,2,3,3],si32>, %index: !torch.vtensor<[4],si64>) -> !torch.vtensor<[1,2,2,2,3,4],si32> {
  %dim = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[1,2,2,2,3,3],si32>, !torch.int, !torch.vtensor<[4],si64>) -> !torch.vtensor<[1,2,2,2,3,4],si32>
  return %r : !torch.vtensor<[1,2,2,2,3,4],si32>
}
