func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = mg.reshape %0 : (tensor<3xi32>) -> tensor<3x1x1xi32>
  %2 = mg.broadcast %1 {dims = array<i64: 0, 1, 2>} : (tensor<3x1x1xi32>) -> tensor<3x4x1xi32>
  %3 = mg.reshape %i : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %4 = mg.concat %2, %3 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %5 = mg.reshape %4 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [0, 1] : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %7 = mg.reshape %6 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %7 : tensor<3x4x6xf32>
}
