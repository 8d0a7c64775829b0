// openvino.Gather C5: `batch_dims` is in [-q, q]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{batch_dims 2 is not in [-1, 1] (openvino.Gather C5)}}
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = 2 : i64} : (tensor<3x4xf32>, tensor<3xi32>, tensor<i64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{batch_dims -2 is not in [-1, 1] (openvino.Gather C5)}}
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = -2 : i64} : (tensor<3x4xf32>, tensor<3xi32>, tensor<i64>) -> tensor<3xf32>
  return
}
