func.func @main(%self: !torch.vtensor<[],complex<f64>>, %index: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],complex<f64>> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[],complex<f64>>, !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],complex<f64>>
  return %r : !torch.vtensor<[3],complex<f64>>
}
