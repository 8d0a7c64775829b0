func.func @main(%x: tensor<556416x80xf32>, %i: tensor<481385x1xi64>, %u: tensor<481385x80xf32>) -> tensor<556416x80xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<556416x80xf32>, tensor<481385x1xi64>, tensor<481385x80xf32>) -> tensor<556416x80xf32>
  return %0 : tensor<556416x80xf32>
}
