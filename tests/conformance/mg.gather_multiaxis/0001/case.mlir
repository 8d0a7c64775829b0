func.func @main(%x: tensor<f16>, %i: tensor<index>) -> tensor<f16> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64>, bounds = "fill", fill_value = 0xFC00 : f16, from_end}> : (tensor<f16>, tensor<index>) -> tensor<f16>
  return %r : tensor<f16>
}
