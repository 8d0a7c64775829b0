// tosa.transpose = its recipe: a transpose.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @f(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// An open size leaves it as it is.
func.func @open(%x: tensor<?x3xf32>) -> tensor<3x?xf32> {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<?x3xf32>) -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}
