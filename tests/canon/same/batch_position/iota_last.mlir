func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi32>
  %1 = mg.reshape %i : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %2 = mg.concat %1, %0 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %3 = mg.reshape %2 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %4 = mg.gather_multiaxis %x[%3] axes [1, 0] : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %5 = mg.reshape %4 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %5 : tensor<3x4x6xf32>
}
