// openvino.Gather C4: `indices` are integers, not `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi1>) {
  %a = arith.constant dense<0> : tensor<i64>
  // expected-error@+1 {{indices must be integers, but are i1 (openvino.Gather C4)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xi1>, tensor<i64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xf32>) {
  %a = arith.constant dense<0> : tensor<i64>
  // expected-error@+1 {{indices must be integers, but are f32 (openvino.Gather C4)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xf32>, tensor<i64>) -> tensor<2x4xf32>
  return
}
