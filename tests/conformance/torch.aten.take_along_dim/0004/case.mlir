func.func @main(%self: !torch.vtensor<[2,9],complex<f64>>, %index: !torch.vtensor<[1],si64>) -> !torch.vtensor<[1],complex<f64>> {
  %none = "torch.constant.none"() : () -> !torch.none
  %r = "torch.aten.take_along_dim"(%self, %index, %none) : (!torch.vtensor<[2,9],complex<f64>>, !torch.vtensor<[1],si64>, !torch.none) -> !torch.vtensor<[1],complex<f64>>
  return %r : !torch.vtensor<[1],complex<f64>>
}
