// tosa.reverse = its recipe: a slice with a negative stride.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.reverse %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
