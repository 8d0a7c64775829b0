// openvino.Gather C1: `data` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<2xi32>) {
  %a = arith.constant dense<0> : tensor<i64>
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.Gather C1)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<f32>, tensor<2xi32>, tensor<i64>) -> tensor<2xf32>
  return
}
