// slice(scatter(x, i, u)) = scatter(slice(x), slice(i), slice(u)), where no axis is cut, and no index that is cut off gives an error.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @columns(%x: tensor<50x30xf32>, %i: tensor<4x1xi64>, %u: tensor<4x30xf32>) -> tensor<50x2xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<50x30xf32>, tensor<4x1xi64>, tensor<4x30xf32>) -> tensor<50x30xf32>
  %1 = mg.slice %0 {offsets = array<i64: 0, 5>, sizes = array<i64: 50, 2>, strides = array<i64: 1, 1>} : (tensor<50x30xf32>) -> tensor<50x2xf32>
  return %1 : tensor<50x2xf32>
}

// An index of another column may give an error.
func.func @kept(%x: tensor<50x30xf32>, %i: tensor<4x30xi64>, %u: tensor<4x30xf32>) -> tensor<50x2xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<50x30xf32>, tensor<4x30xi64>, tensor<4x30xf32>) -> tensor<50x30xf32>
  %1 = mg.slice %0 {offsets = array<i64: 0, 5>, sizes = array<i64: 50, 2>, strides = array<i64: 1, 1>} : (tensor<50x30xf32>) -> tensor<50x2xf32>
  return %1 : tensor<50x2xf32>
}
