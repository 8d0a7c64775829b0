// openvino.Gather C8: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{axis 1 of data has size 0, so nothing can be looked up in it (openvino.Gather C8)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x0xf32>, tensor<2xi32>, tensor<i64>) -> tensor<3x2xf32>
  return
}
