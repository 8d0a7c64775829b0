// TOSA's scatter is `mg.scatter_multiaxis`, batch by batch.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @scatter(%x: tensor<2x5x3xf32>, %i: tensor<2x4xi32>, %u: tensor<2x4x3xf32>) -> tensor<2x5x3xf32> {
  %0 = tosa.scatter %x, %i, %u : (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}

func.func @one(%x: tensor<2x5x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2x1x3xf32>) -> tensor<2x5x3xf32> {
  %0 = tosa.scatter %x, %i, %u : (tensor<2x5x3xf32>, tensor<2x1xi32>, tensor<2x1x3xf32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}
