// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{-1 occurs more than once in shape (tosa.reshape C2)}}
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}
