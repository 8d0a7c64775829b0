func.func @main(%weight: !torch.vtensor<[7,8],ui8>, %indices: !torch.vtensor<[],si64>) -> !torch.vtensor<[8],ui8> {
  %pad = "torch.constant.int"() <{value = 6 : i64}> : () -> !torch.int
  %f = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.embedding"(%weight, %indices, %pad, %f, %f) : (!torch.vtensor<[7,8],ui8>, !torch.vtensor<[],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[8],ui8>
  return %r : !torch.vtensor<[8],ui8>
}
