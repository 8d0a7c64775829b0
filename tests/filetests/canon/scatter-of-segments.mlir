// scatter(neutral, i, u) = reductions of slices of u, where i is constant and in order: segments of one
// size in one reduction, others side by side. Each is added in the same order as before.
//
// CLAUSE: N34
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @of_one_size(%u: tensor<12x3xf32>) -> tensor<4x3xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x3xf32>
  %i = arith.constant dense<[[0], [0], [0], [1], [1], [1], [2], [2], [2], [3], [3], [3]]> : tensor<12x1xi64>
  %0 = mg.scatter_multiaxis %zero[%i], %u axes [0] {reduction = "add"} : (tensor<4x3xf32>, tensor<12x1xi64>, tensor<12x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @with_a_gap(%u: tensor<5xi32>) -> tensor<4xi32> {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %i = arith.constant dense<[0, 0, 0, 3, 3]> : tensor<5xi64>
  %0 = mg.scatter_multiaxis %zero[%i], %u axes [0] {reduction = "add"} : (tensor<4xi32>, tensor<5xi64>, tensor<5xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

func.func @largest(%u: tensor<6xf32>) -> tensor<2xf32> {
  %least = arith.constant dense<0xFF800000> : tensor<2xf32>
  %i = arith.constant dense<[0, 0, 0, 1, 1, 1]> : tensor<6xi64>
  %0 = mg.scatter_multiaxis %least[%i], %u axes [0] {reduction = "max"} : (tensor<2xf32>, tensor<6xi64>, tensor<6xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @out_of_order(%u: tensor<5xi32>) -> tensor<4xi32> {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %i = arith.constant dense<[0, 3, 0, 3, 0]> : tensor<5xi64>
  %0 = mg.scatter_multiaxis %zero[%i], %u axes [0] {reduction = "add"} : (tensor<4xi32>, tensor<5xi64>, tensor<5xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
