// scatter(0, i, u) + x = scatter(x, i, u), where integers are added.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @integers(%x: tensor<5xi32>, %i: tensor<4xi64>, %u: tensor<4xi32>) -> tensor<5xi32> {
  %0 = arith.constant dense<0> : tensor<5xi32>
  %1 = mg.scatter_multiaxis %0[%i], %u axes [0] {reduction = "add"} : (tensor<5xi32>, tensor<4xi64>, tensor<4xi32>) -> tensor<5xi32>
  %2 = arith.addi %1, %x : tensor<5xi32>
  return %2 : tensor<5xi32>
}

// Floats: to -0.0, which adds nothing, and where each element gets one update at most.
func.func @floats(%x: tensor<9xf32>, %start: tensor<i64>, %u: tensor<4xf32>) -> tensor<9xf32> {
  %zero = arith.constant dense<-0.0> : tensor<9xf32>
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<4xi64>
  %1 = mg.broadcast %start {dims = array<i64>} : (tensor<i64>) -> tensor<4xi64>
  %2 = arith.addi %0, %1 : tensor<4xi64>
  %3 = mg.scatter_multiaxis %zero[%2], %u axes [0] {bounds = "drop", reduction = "add"} : (tensor<9xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<9xf32>
  %4 = arith.addf %3, %x : tensor<9xf32>
  return %4 : tensor<9xf32>
}
