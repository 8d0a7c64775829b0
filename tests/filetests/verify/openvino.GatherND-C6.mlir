// openvino.GatherND C6: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{axis 1 of data has size 0, so nothing can be looked up in it (openvino.GatherND C6)}}
  %0 = "openvino.GatherND"(%d, %i) : (tensor<3x0xf32>, tensor<2x2xi32>) -> tensor<2xf32>
  return
}
