func.func @main(%self: !torch.vtensor<[0],f32>, %index: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[0],f32>, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %r : !torch.vtensor<[2],f32>
}
