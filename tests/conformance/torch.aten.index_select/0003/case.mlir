func.func @main(%self: !torch.vtensor<[6,1,5,4,2],f16>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[1,1,5,4,2],f16> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %r = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[6,1,5,4,2],f16>, !torch.int, !torch.vtensor<[1],si64>) -> !torch.vtensor<[1,1,5,4,2],f16>
  return %r : !torch.vtensor<[1,1,5,4,2],f16>
}
