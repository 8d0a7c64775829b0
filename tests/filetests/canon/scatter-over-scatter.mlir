// scatter(scatter(x, i, u), i, v) = scatter(x, i, v), where v is set.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @set(%x: tensor<5xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>, %v: tensor<4xf32>) -> tensor<5xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  %1 = mg.scatter_multiaxis %0[%i], %v axes [0] : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}
