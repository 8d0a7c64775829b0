// tosa.tile = its recipe: copies under a reshape.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @f(%x: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tile %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}
