// A slice that starts where an operand says: a scatter at sums of places, and beside it what a known start leaves.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @somewhere(%x: tensor<8x3xf32>, %u: tensor<2x3xf32>, %s: tensor<2xi32>) -> tensor<8x3xf32> {
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<8x3xf32>, tensor<2x3xf32>, tensor<2xi32>) -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}

// The start is moved back, so that all of the slice is in.
func.func @at_the_end(%x: tensor<8x3xf32>, %u: tensor<2x3xf32>) -> tensor<8x3xf32> {
  %s = "tfl.pseudo_const"() {value = dense<[7, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<8x3xf32>, tensor<2x3xf32>, tensor<2xi32>) -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}
