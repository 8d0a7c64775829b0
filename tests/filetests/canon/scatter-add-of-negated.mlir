// scatter(x, i, -u) that adds = scatter(x, i, u) that subtracts.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @floats(%x: tensor<5xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>) -> tensor<5xf32> {
  %0 = arith.negf %u : tensor<4xf32>
  %1 = mg.scatter_multiaxis %x[%i], %0 axes [0] {reduction = "add"} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}
