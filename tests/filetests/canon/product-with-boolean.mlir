// x * extui(c) = select(c, x, 0), of integers: so that a one-hot product is a sum by place.
//
// CLAUSE: N34
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @one_hot_product(%i: tensor<60xi64>, %u: tensor<60xi32>) -> tensor<5xi32> {
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<60x5xi64>
  %1 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<60xi64>) -> tensor<60x5xi64>
  %2 = arith.cmpi eq, %1, %0 : tensor<60x5xi64>
  %3 = arith.extui %2 : tensor<60x5xi1> to tensor<60x5xi32>
  %4 = mg.broadcast %u {dims = array<i64: 0>} : (tensor<60xi32>) -> tensor<60x5xi32>
  %5 = arith.muli %3, %4 : tensor<60x5xi32>
  %6 = mg.reduce %5 {axes = array<i64: 0>, kind = "sum"} : (tensor<60x5xi32>) -> tensor<5xi32>
  return %6 : tensor<5xi32>
}
