func.func @main(%x: tensor<5x4xf32>, %u: tensor<4xf32>) -> tensor<5x4xf32> {
  %a = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 4, 4>, strides = array<i64: 1, 1>} : (tensor<5x4xf32>) -> tensor<4x4xf32>
  %b = mg.reshape %u : (tensor<4xf32>) -> tensor<1x4xf32>
  %r = mg.concat %a, %b {axis = 0 : i64} : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
