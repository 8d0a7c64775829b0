// webnn.gather C2: `axis` is in [0, r-1]
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis 2 is not in [0, 1] (webnn.gather C2)}}
  %0 = "webnn.gather"(%d, %i) {axis = 2 : ui32} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
