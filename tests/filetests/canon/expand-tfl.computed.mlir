// Ops that sum up along an axis are core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @cumsum(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %axis = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.cumsum"(%x, %axis) {exclusive = false, reverse = true} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
