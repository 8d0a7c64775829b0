func.func @main(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2,4],ui8>) -> !torch.vtensor<[2,4],f32> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %sparse = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %r = "torch.aten.gather"(%self, %dim, %index, %sparse) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],ui8>, !torch.bool) -> !torch.vtensor<[2,4],f32>
  return %r : !torch.vtensor<[2,4],f32>
}
