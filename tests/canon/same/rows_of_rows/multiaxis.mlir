func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = mg.reshape %i : (tensor<9xi32>) -> tensor<9x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp", from_end} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %2 = mg.reshape %j : (tensor<4xi32>) -> tensor<4x1xi32>
  %3 = mg.gather_multiaxis %1[%2] axes [0] {bounds = "clamp", from_end} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
