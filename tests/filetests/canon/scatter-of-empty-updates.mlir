// scatter(x, i, u) = x, where there is no update.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @none(%x: tensor<5x3xf32>, %i: tensor<0x1xi64>, %u: tensor<0x3xf32>) -> tensor<5x3xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<5x3xf32>, tensor<0x1xi64>, tensor<0x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
