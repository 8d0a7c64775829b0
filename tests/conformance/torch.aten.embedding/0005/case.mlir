func.func @main(%weight: !torch.vtensor<[3,3],f16>, %indices: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,3],f16> {
  %pad = "torch.constant.int"() <{value = 2 : i64}> : () -> !torch.int
  %f = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.embedding"(%weight, %indices, %pad, %f, %f) : (!torch.vtensor<[3,3],f16>, !torch.vtensor<[2],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2,3],f16>
  return %r : !torch.vtensor<[2,3],f16>
}
