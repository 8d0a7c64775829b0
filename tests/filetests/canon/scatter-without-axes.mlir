// scatter(x, i, u) = x op u, where each element has one update and no index matters.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @sum(%x: tensor<5x3xf32>, %i: tensor<1x1xi64>, %u: tensor<1x3xf32>) -> tensor<5x3xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [] {reduction = "add"} : (tensor<5x3xf32>, tensor<1x1xi64>, tensor<1x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

func.func @one_row(%x: tensor<1x3xui8>, %i: tensor<1x1xi64>, %u: tensor<1x3xui8>) -> tensor<1x3xui8> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "clamp", reduction = "max"} : (tensor<1x3xui8>, tensor<1x1xi64>, tensor<1x3xui8>) -> tensor<1x3xui8>
  return %0 : tensor<1x3xui8>
}
