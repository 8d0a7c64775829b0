// The batch comes last.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 2, 0>} : (tensor<3x10x4xf32>) -> tensor<10x4x3xf32>
  %1 = mg.transpose %ids {permutation = array<i64: 1, 0>} : (tensor<3x5xi64>) -> tensor<5x3xi64>
  %2 = mg.reshape %1 : (tensor<5x3xi64>) -> tensor<5x1x3xi64>
  %3 = mg.gather_multiaxis %0[%2] axes [0] {from_end} : (tensor<10x4x3xf32>, tensor<5x1x3xi64>) -> tensor<5x4x3xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 2, 0, 1>} : (tensor<5x4x3xf32>) -> tensor<3x5x4xf32>
  return %4 : tensor<3x5x4xf32>
}
