func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
  %2 = mg.reshape %i : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %3 = mg.concat %2, %1 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %4 = mg.reshape %3 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %5 = mg.gather_multiaxis %x[%4] axes [1, 0] : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %6 = mg.reshape %5 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %6 : tensor<3x4x6xf32>
}
