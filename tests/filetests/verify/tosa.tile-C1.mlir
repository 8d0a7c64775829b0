// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[1, 0, 0]> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error@+1 {{multiples must be !tosa.shape<2>, but is !tosa.shape<3> (tosa.tile C1)}}
  %0 = tosa.tile %x, %s : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<2x3xf32>
  return
}
