func.func @main(%self: !torch.vtensor<[3,4],f32>, %index: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f64> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f64>
  return %r : !torch.vtensor<[2],f64>
}
