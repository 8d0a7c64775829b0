// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[1, 0, 0]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %z = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{start must be !tosa.shape<2>, but is !tosa.shape<3> (tosa.slice C1)}}
  %0 = tosa.slice %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<3>, !tosa.shape<2>) -> tensor<2x1xf32>
  return
}
