// stablehlo.cholesky C3: dim(a, -2) = dim(a, -1)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{a must be of square matrices, but is tensor<2x3xf32> (stablehlo.cholesky C3)}}
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
