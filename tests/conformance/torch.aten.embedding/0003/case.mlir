func.func @main(%weight: !torch.vtensor<[6,2],f32>, %indices: !torch.vtensor<[],si64>) -> !torch.vtensor<[2],f32> {
  %pad = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int
  %f = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.embedding"(%weight, %indices, %pad, %f, %f) : (!torch.vtensor<[6,2],f32>, !torch.vtensor<[],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[2],f32>
  return %r : !torch.vtensor<[2],f32>
}
