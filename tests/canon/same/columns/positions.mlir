func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<6xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x3x1xi32>
  %2 = mg.broadcast %i {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3x1xi32>
  %3 = mg.concat %1, %2 {axis = 2 : i64} : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x2xi32>
  %4 = mg.reshape %3 : (tensor<6x3x2xi32>) -> tensor<18x2xi32>
  %5 = mg.gather_multiaxis %x[%4] axes [0, 1] : (tensor<6x4xf32>, tensor<18x2xi32>) -> tensor<18x1xf32>
  %6 = mg.reshape %5 : (tensor<18x1xf32>) -> tensor<6x3xf32>
  return %6 : tensor<6x3xf32>
}
