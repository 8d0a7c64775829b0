func.func @main(%x: tensor<4xi64>, %i: tensor<4xi32>) -> tensor<4xi64> {
  %r = "mg.gather_multiaxis"(%x, %i) {axes = array<i64>, bounds = "clamp"} : (tensor<4xi64>, tensor<4xi32>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}
