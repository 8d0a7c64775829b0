func.func @main(%self: !torch.vtensor<[4,1,4,6],i1>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[4,1,1,6],i1> {
  %dim = "torch.constant.int"() <{value = -2 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[4,1,4,6],i1>, !torch.int, !torch.vtensor<[1],si64>) -> !torch.vtensor<[4,1,1,6],i1>
  return %r : !torch.vtensor<[4,1,1,6],i1>
}
