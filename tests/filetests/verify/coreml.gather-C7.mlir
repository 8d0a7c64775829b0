// coreml.gather C7: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis 1 of x has size 0, so nothing can be looked up in it (coreml.gather C7)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32} : (tensor<3x0xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
