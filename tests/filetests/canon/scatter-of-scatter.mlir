// scatter(scatter(x, i, u), j, v) = scatter(x, concat(i, j), concat(u, v)) of one reduction, along the first dimension in which indices can be equal.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @sums(%x: tensor<500x40xf32>, %i: tensor<4x1xi64>, %j: tensor<3x1xi64>, %u: tensor<4x40xf32>, %v: tensor<3x40xf32>) -> tensor<500x40xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<500x40xf32>, tensor<4x1xi64>, tensor<4x40xf32>) -> tensor<500x40xf32>
  %1 = mg.scatter_multiaxis %0[%j], %v axes [0] {reduction = "add"} : (tensor<500x40xf32>, tensor<3x1xi64>, tensor<3x40xf32>) -> tensor<500x40xf32>
  return %1 : tensor<500x40xf32>
}
