// scatter(x, i, u) = concat(slices of x and u), or a select between x and a gather of u, where i is constant and one update sets each element.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @rows(%x: tensor<5x3xf32>, %u: tensor<2x3xf32>) -> tensor<5x3xf32> {
  %0 = arith.constant dense<[[1], [2]]> : tensor<2x1xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] : (tensor<5x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return %1 : tensor<5x3xf32>
}

func.func @all(%x: tensor<3xf32>, %u: tensor<3xf32>) -> tensor<3xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] : (tensor<3xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

func.func @permutation(%x: tensor<8xf32>, %u: tensor<8xf32>) -> tensor<8xf32> {
  %0 = arith.constant dense<[3, 0, 7, 1, 6, 2, 5, 4]> : tensor<8xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] : (tensor<8xf32>, tensor<8xi64>, tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

func.func @every_other(%x: tensor<8xf32>, %u: tensor<4xf32>) -> tensor<8xf32> {
  %0 = arith.constant dense<[0, 2, 4, 6]> : tensor<4xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] {reduction = "add"} : (tensor<8xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// Sums in one element keep their order.
func.func @kept(%x: tensor<8xf32>, %u: tensor<4xf32>) -> tensor<8xf32> {
  %0 = arith.constant dense<[0, 2, 0, 2]> : tensor<4xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] {reduction = "add"} : (tensor<8xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
