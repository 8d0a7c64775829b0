// webnn.gather C4: an axis of size 0 has nothing looked up in it, though no index is an error
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis 1 of input has size 0, so nothing can be looked up in it (webnn.gather C4)}}
  %0 = "webnn.gather"(%d, %i) {axis = 1 : ui32} : (tensor<3x0xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
