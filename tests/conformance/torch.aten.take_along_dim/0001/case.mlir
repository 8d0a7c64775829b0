func.func @main(%self: !torch.vtensor<[1,6,1],complex<f64>>, %index: !torch.vtensor<[3,6,5],si64>) -> !torch.vtensor<[3,6,5],complex<f64>> {
  %dim = "torch.constant.int"() <{value = 2 : i64}> : () -> !torch.int
  %r = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[1,6,1],complex<f64>>, !torch.vtensor<[3,6,5],si64>, !torch.int) -> !torch.vtensor<[3,6,5],complex<f64>>
  return %r : !torch.vtensor<[3,6,5],complex<f64>>
}
