func.func @main(%x: tensor<5x4xf32>, %u: tensor<2x4xf32>) -> tensor<5x4xf32> {
  %a = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<5x4xf32>) -> tensor<1x4xf32>
  %b = mg.slice %x {offsets = array<i64: 3, 0>, sizes = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<5x4xf32>) -> tensor<2x4xf32>
  %r = mg.concat %a, %u, %b {axis = 0 : i64} : (tensor<1x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
