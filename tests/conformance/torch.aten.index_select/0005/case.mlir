func.func @main(%self: !torch.vtensor<[2,3,5,4,3],ui16>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[2,1,5,4,3],ui16> {
  %dim = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[2,3,5,4,3],ui16>, !torch.int, !torch.vtensor<[1],si64>) -> !torch.vtensor<[2,1,5,4,3],ui16>
  return %r : !torch.vtensor<[2,1,5,4,3],ui16>
}
