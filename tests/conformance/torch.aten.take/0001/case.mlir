func.func @main(%self: !torch.vtensor<[1],f64>, %index: !torch.vtensor<[0],si64>) -> !torch.vtensor<[0],f64> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[1],f64>, !torch.vtensor<[0],si64>) -> !torch.vtensor<[0],f64>
  return %r : !torch.vtensor<[0],f64>
}
