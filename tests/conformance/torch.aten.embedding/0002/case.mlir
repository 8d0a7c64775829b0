func.func @main(%weight: !torch.vtensor<[50,3],si16>, %indices: !torch.vtensor<[3,4],si64>) -> !torch.vtensor<[3,4,3],si16> {
  %pad = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int
  %f = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.embedding"(%weight, %indices, %pad, %f, %f) : (!torch.vtensor<[50,3],si16>, !torch.vtensor<[3,4],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[3,4,3],si16>
  return %r : !torch.vtensor<[3,4,3],si16>
}
