func.func @main(%self: !torch.vtensor<[6,6],f64>, %index: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],f64> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[6,6],f64>, !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],f64>
  return %r : !torch.vtensor<[3],f64>
}
