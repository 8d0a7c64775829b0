func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %1 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<3x6xf32>) -> tensor<6x3xf32>
  return %3 : tensor<6x3xf32>
}
