// bounds is left out where all indices are in range.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @in_range(%x: tensor<5xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %0 = arith.constant dense<3> : tensor<2xi64>
  %1 = arith.andi %i, %0 : tensor<2xi64>
  %2 = mg.scatter_multiaxis %x[%1], %u axes [0] {bounds = "drop", reduction = "add"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %2 : tensor<5xf32>
}

// 7 is not in range.
func.func @kept(%x: tensor<5xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %0 = arith.constant dense<7> : tensor<2xi64>
  %1 = arith.andi %i, %0 : tensor<2xi64>
  %2 = mg.scatter_multiaxis %x[%1], %u axes [0] {bounds = "drop", reduction = "add"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %2 : tensor<5xf32>
}
