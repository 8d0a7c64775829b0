// scatter(x, i, u) = x, where u changes nothing and no index gives an error.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @product(%x: tensor<5xf32>, %i: tensor<4xi64>) -> tensor<5xf32> {
  %0 = arith.constant dense<1.0> : tensor<4xf32>
  %1 = mg.scatter_multiaxis %x[%i], %0 axes [0] {bounds = "drop", reduction = "mul"} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// 0.0 makes 0.0 of -0.0, and an index may give an error.
func.func @kept(%x: tensor<5xf32>, %i: tensor<4xi64>) -> (tensor<5xf32>, tensor<5xf32>) {
  %0 = arith.constant dense<0.0> : tensor<4xf32>
  %1 = mg.scatter_multiaxis %x[%i], %0 axes [0] {bounds = "drop", reduction = "add"} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  %2 = arith.constant dense<1.0> : tensor<4xf32>
  %3 = mg.scatter_multiaxis %x[%i], %2 axes [0] {reduction = "mul"} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  return %1, %3 : tensor<5xf32>, tensor<5xf32>
}
