func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = mg.gather_multiaxis %i[%j] axes [0] {bounds = "clamp", from_end} : (tensor<9xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = mg.reshape %0 : (tensor<4xi32>) -> tensor<4x1xi32>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "clamp", from_end} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}
