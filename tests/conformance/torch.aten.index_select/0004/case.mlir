func.func @main(%self: !torch.vtensor<[6,2,4,6,0],si16>, %index: !torch.vtensor<[],si32>) -> !torch.vtensor<[6,1,4,6,0],si16> {
  %dim = "torch.constant.int"() <{value = -4 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[6,2,4,6,0],si16>, !torch.int, !torch.vtensor<[],si32>) -> !torch.vtensor<[6,1,4,6,0],si16>
  return %r : !torch.vtensor<[6,1,4,6,0],si16>
}
