// Dimensions of a scatter are left out and merged as a gather's, where updates do not repeat, or one does everywhere.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @merged(%x: tensor<5x2x3xf32>, %i: tensor<4x1x1xi64>, %u: tensor<4x2x3xf32>) -> tensor<5x2x3xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<5x2x3xf32>, tensor<4x1x1xi64>, tensor<4x2x3xf32>) -> tensor<5x2x3xf32>
  return %0 : tensor<5x2x3xf32>
}

func.func @one(%x: tensor<1x5x3xf32>, %i: tensor<2x4x1xi64>, %u: tensor<1x1x1xf32>) -> tensor<1x5x3xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [1] : (tensor<1x5x3xf32>, tensor<2x4x1xi64>, tensor<1x1x1xf32>) -> tensor<1x5x3xf32>
  return %0 : tensor<1x5x3xf32>
}
