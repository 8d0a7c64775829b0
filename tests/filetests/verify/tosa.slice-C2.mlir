// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[1, 1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error@+1 {{size must be !tosa.shape<2>, but is !tosa.shape<3> (tosa.slice C2)}}
  %0 = tosa.slice %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<3>) -> tensor<1x1xf32>
  return
}
