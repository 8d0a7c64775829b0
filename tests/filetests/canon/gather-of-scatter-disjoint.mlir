// gather(scatter(x, i, u), j) = gather(x, j), where i and j have no position in common and i gives no error.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @halves(%x: tensor<8xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>, %j: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<3> : tensor<4xi64>
  %1 = arith.andi %i, %0 : tensor<4xi64>
  %2 = mg.scatter_multiaxis %x[%1], %u axes [0] {reduction = "add"} : (tensor<8xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<8xf32>
  %3 = arith.constant dense<3> : tensor<2xi64>
  %4 = arith.andi %j, %3 : tensor<2xi64>
  %5 = arith.constant dense<4> : tensor<2xi64>
  %6 = arith.addi %4, %5 : tensor<2xi64>
  %7 = mg.gather_multiaxis %2[%6] axes [0] : (tensor<8xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %7 : tensor<2xf32>
}
