func.func @main(%self: !torch.vtensor<[2],ui8>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[1],ui8> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %r = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[2],ui8>, !torch.vtensor<[1],si64>, !torch.int) -> !torch.vtensor<[1],ui8>
  return %r : !torch.vtensor<[1],ui8>
}
