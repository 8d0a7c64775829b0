// openvino.Gather C2: the operand `axis` is a constant of i32 or i64, of rank 0 or shape [1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi32>, %a: tensor<i64>) {
  // expected-error@+1 {{axis must be a constant (openvino.Gather C2)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %a = arith.constant dense<0> : tensor<2xi64>
  // expected-error@+1 {{axis must have rank 0 or shape [1], but is tensor<2xi64> (openvino.Gather C2)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %a = arith.constant dense<0> : tensor<i8>
  // expected-error@+1 {{axis must be i32 or i64, but is i8 (openvino.Gather C2)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i8>) -> tensor<2x4xf32>
  return
}
