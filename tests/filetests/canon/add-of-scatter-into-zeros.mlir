// scatter(0, i, u) + x = scatter(x, i, u), where integers are added.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @integers(%x: tensor<5xi32>, %i: tensor<4xi64>, %u: tensor<4xi32>) -> tensor<5xi32> {
  %0 = arith.constant dense<0> : tensor<5xi32>
  %1 = mg.scatter_multiaxis %0[%i], %u axes [0] {reduction = "add"} : (tensor<5xi32>, tensor<4xi64>, tensor<4xi32>) -> tensor<5xi32>
  %2 = arith.addi %1, %x : tensor<5xi32>
  return %2 : tensor<5xi32>
}
