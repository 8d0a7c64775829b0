// scatter(x, broadcast(i), u) = scatter(x, i, u) along a dimension that is no axis: elements become rows.
//
// CLAUSE: N33
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @rows(%x: tensor<5x3xf32>, %i: tensor<4xi64>, %u: tensor<4x3xf32>) -> tensor<5x3xf32> {
  %0 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<4xi64>) -> tensor<4x3xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] {reduction = "add"} : (tensor<5x3xf32>, tensor<4x3xi64>, tensor<4x3xf32>) -> tensor<5x3xf32>
  return %1 : tensor<5x3xf32>
}
