func.func @main(%self: !torch.vtensor<[2,3,2],f64>, %index: !torch.vtensor<[2,1,2],si64>) -> !torch.vtensor<[2,1,2],f64> {
  %dim = "torch.constant.int"() <{value = -2 : i64}> : () -> !torch.int
  %r = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[2,3,2],f64>, !torch.vtensor<[2,1,2],si64>, !torch.int) -> !torch.vtensor<[2,1,2],f64>
  return %r : !torch.vtensor<[2,1,2],f64>
}
