// sum_p(select(i_p = iota, u_p, 0)) = scatter(0, i, u) that adds and drops: sums by segment, and
// counts. At most 64 floats are added in the same order, from 0.0; more of them have lanes, and stay a sum.
//
// CLAUSE: N34
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @segments(%i: tensor<60xi32>, %u: tensor<60x3xf32>) -> tensor<5x3xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<5xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<5xi32>) -> tensor<60x5x3xi32>
  %2 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<60xi32>) -> tensor<60x5x3xi32>
  %3 = arith.cmpi eq, %1, %2 : tensor<60x5x3xi32>
  %4 = mg.broadcast %u {dims = array<i64: 0, 2>} : (tensor<60x3xf32>) -> tensor<60x5x3xf32>
  %zero = arith.constant dense<0.0> : tensor<60x5x3xf32>
  %5 = arith.select %3, %4, %zero : tensor<60x5x3xi1>, tensor<60x5x3xf32>
  %6 = mg.reduce %5 {axes = array<i64: 0>, kind = "sum"} : (tensor<60x5x3xf32>) -> tensor<5x3xf32>
  return %6 : tensor<5x3xf32>
}

func.func @lanes(%i: tensor<70xi32>, %u: tensor<70x3xf32>) -> tensor<5x3xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<5xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<5xi32>) -> tensor<70x5x3xi32>
  %2 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<70xi32>) -> tensor<70x5x3xi32>
  %3 = arith.cmpi eq, %1, %2 : tensor<70x5x3xi32>
  %4 = mg.broadcast %u {dims = array<i64: 0, 2>} : (tensor<70x3xf32>) -> tensor<70x5x3xf32>
  %zero = arith.constant dense<0.0> : tensor<70x5x3xf32>
  %5 = arith.select %3, %4, %zero : tensor<70x5x3xi1>, tensor<70x5x3xf32>
  %6 = mg.reduce %5 {axes = array<i64: 0>, kind = "sum"} : (tensor<70x5x3xf32>) -> tensor<5x3xf32>
  return %6 : tensor<5x3xf32>
}

func.func @counts(%i: tensor<60xi64>) -> tensor<5xi32> {
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<60x5xi64>
  %1 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<60xi64>) -> tensor<60x5xi64>
  %2 = arith.cmpi eq, %1, %0 : tensor<60x5xi64>
  %3 = arith.extui %2 : tensor<60x5xi1> to tensor<60x5xi32>
  %4 = mg.reduce %3 {axes = array<i64: 0>, kind = "sum"} : (tensor<60x5xi32>) -> tensor<5xi32>
  return %4 : tensor<5xi32>
}
