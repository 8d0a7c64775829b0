func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = mg.slice %i {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<4xi32>
  %1 = mg.reshape %0 : (tensor<4xi32>) -> tensor<4x1xi32>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "clamp", from_end} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}
