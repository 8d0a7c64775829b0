func.func @main(%weight: !torch.vtensor<[3,1],ui8>, %indices: !torch.vtensor<[1,3],si64>) -> !torch.vtensor<[1,3,1],ui8> {
  %pad = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int
  %f = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.embedding"(%weight, %indices, %pad, %f, %f) : (!torch.vtensor<[3,1],ui8>, !torch.vtensor<[1,3],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[1,3,1],ui8>
  return %r : !torch.vtensor<[1,3,1],ui8>
}
