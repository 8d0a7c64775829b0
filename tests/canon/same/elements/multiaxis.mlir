// gather_multiaxis itself.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] {from_end} : (tensor<5x7x4xf32>, tensor<5x3x4xi64>) -> tensor<5x3x4xf32>
  return %0 : tensor<5x3x4xf32>
}
