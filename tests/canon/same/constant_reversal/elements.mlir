func.func @f(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0 = arith.constant dense<[5, 4, 3, 2, 1, 0]> : tensor<6xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x4xi32>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "fill", from_end} : (tensor<6x4xf32>, tensor<6x4xi32>) -> tensor<6x4xf32>
  return %2 : tensor<6x4xf32>
}
