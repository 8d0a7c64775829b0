// slice(scatter(x, i, u)) = scatter(slice(x), i - offset, u) that drops, where an axis is cut: only where no
// error is lost with what is cut off.
//
// CLAUSE: N35
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @dropped(%x: tensor<900xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop", reduction = "add"} : (tensor<900xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<900xf32>
  %1 = mg.slice %0 {offsets = array<i64: 70>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<900xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @keeps_the_error(%x: tensor<900xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<900xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<900xf32>
  %1 = mg.slice %0 {offsets = array<i64: 70>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<900xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
