// from_end is left out with "wrap", and where no index is negative.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @wrap(%x: tensor<5xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>) -> tensor<5xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "wrap", from_end} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @unsigned(%x: tensor<5xf32>, %i: tensor<4xui8>, %u: tensor<4xf32>) -> tensor<5xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end} : (tensor<5xf32>, tensor<4xui8>, tensor<4xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
