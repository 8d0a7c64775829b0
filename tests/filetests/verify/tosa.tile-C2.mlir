// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{multiple -1 is negative (tosa.tile C2)}}
  %0 = tosa.tile %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  return
}
