func.func @f(%x: tensor<6x4xf32>) -> tensor<3x4xf32> {
  %0 = mg.slice %x {offsets = array<i64: 1, 0>, sizes = array<i64: 3, 4>, strides = array<i64: 2, 1>} : (tensor<6x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
