func.func @main(%weight: !torch.vtensor<[6,7],i1>, %indices: !torch.vtensor<[],si64>) -> !torch.vtensor<[7],i1> {
  %pad = "torch.constant.int"() <{value = 5 : i64}> : () -> !torch.int
  %f = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.embedding"(%weight, %indices, %pad, %f, %f) : (!torch.vtensor<[6,7],i1>, !torch.vtensor<[],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[7],i1>
  return %r : !torch.vtensor<[7],i1>
}
