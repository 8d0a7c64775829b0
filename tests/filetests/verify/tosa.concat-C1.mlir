// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -1 is not in [0, 2) (tosa.concat C1)}}
  %0 = tosa.concat %x, %x {axis = -1 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}
