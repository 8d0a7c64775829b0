// RUN: mg opt %s --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{values must be of type index and of rank 1, but are tensor<2xi64> (tosa.const_shape C1)}}
  %0 = tosa.const_shape {values = dense<[1, 2]> : tensor<2xi64>} : () -> !tosa.shape<2>
  return
}
