// mg.reshape C3: `sizes` are one integer each, not negative
//
// RUN: mg opt %s --verify-diagnostics

func.func @type(%x: tensor<?x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{a size must be one integer, but is tensor<2xi64> (mg.reshape C3)}}
  %0 = mg.reshape %x, %s : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

func.func @negative(%x: tensor<?x3xf32>) {
  %s = arith.constant dense<-1> : tensor<i64>
  // expected-error@+1 {{a size must not be negative, but is -1 (mg.reshape C3)}}
  %0 = mg.reshape %x, %s, %s : (tensor<?x3xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return
}
