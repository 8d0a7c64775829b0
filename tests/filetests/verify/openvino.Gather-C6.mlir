// openvino.Gather C6: b is at most `axis`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4x5xf32>, %i: tensor<3x4xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{batch_dims 2 must be at most the axis, 1 (openvino.Gather C6)}}
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = 2 : i64} : (tensor<3x4x5xf32>, tensor<3x4xi32>, tensor<i64>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4x5xf32>, %i: tensor<3x4x6xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{batch_dims 2 must be at most the axis, 1 (openvino.Gather C6)}}
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = -1 : i64} : (tensor<3x4x5xf32>, tensor<3x4x6xi32>, tensor<i64>) -> tensor<3x6x5xf32>
  return
}
