// coreml.gather_along_axis C5: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<0x4xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{axis 0 of x has size 0, so nothing can be looked up in it (coreml.gather_along_axis C5)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<0x4xf32>, tensor<2x4xi32>) -> tensor<2x4xf32>
  return
}
