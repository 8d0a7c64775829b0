func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4xi32>
  %1 = arith.constant dense<0> : tensor<3x4xi32>
  %2 = arith.cmpi slt, %0, %1 : tensor<3x4xi32>
  %3 = arith.constant dense<6> : tensor<3x4xi32>
  %4 = arith.addi %0, %3 : tensor<3x4xi32>
  %5 = arith.select %2, %4, %0 : tensor<3x4xi1>, tensor<3x4xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [0] {bounds = "fill"} : (tensor<6x4xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>
  return %6 : tensor<3x4xf32>
}
