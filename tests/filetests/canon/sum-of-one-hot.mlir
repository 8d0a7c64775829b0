// sum_k(select(i = iota_k, t_k, 0)) = gather(t, i) filled with 0. A sum that starts at 0.0 never gives -0.0,
// so that 0.0 is added to floats. A product of floats is none of this: 0.0 * inf is NaN.
//
// CLAUSE: N34
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @rows(%i: tensor<6xi32>, %t: tensor<5x3xi32>) -> tensor<6x3xi32> {
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<6x5x3xi32>
  %1 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x5x3xi32>
  %2 = arith.cmpi eq, %1, %0 : tensor<6x5x3xi32>
  %3 = mg.broadcast %t {dims = array<i64: 1, 2>} : (tensor<5x3xi32>) -> tensor<6x5x3xi32>
  %zero = arith.constant dense<0> : tensor<6x5x3xi32>
  %4 = arith.select %2, %3, %zero : tensor<6x5x3xi1>, tensor<6x5x3xi32>
  %5 = mg.reduce %4 {axes = array<i64: 1>, kind = "sum"} : (tensor<6x5x3xi32>) -> tensor<6x3xi32>
  return %5 : tensor<6x3xi32>
}

func.func @floats(%i: tensor<6xi32>, %t: tensor<5x3xf32>) -> tensor<6x3xf32> {
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<6x5x3xi32>
  %1 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x5x3xi32>
  %2 = arith.cmpi eq, %1, %0 : tensor<6x5x3xi32>
  %3 = mg.broadcast %t {dims = array<i64: 1, 2>} : (tensor<5x3xf32>) -> tensor<6x5x3xf32>
  %zero = arith.constant dense<0.0> : tensor<6x5x3xf32>
  %4 = arith.select %2, %3, %zero : tensor<6x5x3xi1>, tensor<6x5x3xf32>
  %5 = mg.reduce %4 {axes = array<i64: 1>, kind = "sum"} : (tensor<6x5x3xf32>) -> tensor<6x3xf32>
  return %5 : tensor<6x3xf32>
}

func.func @product_of_floats(%i: tensor<6xi32>, %t: tensor<5x3xf32>) -> tensor<6x3xf32> {
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<6x5x3xi32>
  %1 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x5x3xi32>
  %2 = arith.cmpi eq, %1, %0 : tensor<6x5x3xi32>
  %3 = mg.broadcast %t {dims = array<i64: 1, 2>} : (tensor<5x3xf32>) -> tensor<6x5x3xf32>
  %4 = arith.uitofp %2 : tensor<6x5x3xi1> to tensor<6x5x3xf32>
  %5 = arith.mulf %4, %3 : tensor<6x5x3xf32>
  %6 = mg.reduce %5 {axes = array<i64: 1>, kind = "sum"} : (tensor<6x5x3xf32>) -> tensor<6x3xf32>
  return %6 : tensor<6x3xf32>
}
