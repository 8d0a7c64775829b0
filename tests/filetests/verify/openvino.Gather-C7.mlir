// openvino.Gather C7: the first b dimensions are equal
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x5xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{batch dimension 0 must have the same size in data and indices, but has 3 and 2 (openvino.Gather C7)}}
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = 1 : i64} : (tensor<3x4xf32>, tensor<2x5xi32>, tensor<i64>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%d: tensor<1x4xf32>, %i: tensor<2x5xi32>) {
  %a = arith.constant dense<1> : tensor<i64>
  // expected-error@+1 {{batch dimension 0 must have the same size in data and indices, but has 1 and 2 (openvino.Gather C7)}}
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = 1 : i64} : (tensor<1x4xf32>, tensor<2x5xi32>, tensor<i64>) -> tensor<2x5xf32>
  return
}
