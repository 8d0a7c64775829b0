// openvino.GatherND C4: the first b dimensions are equal: not broadcast, as ONNX Runtime does
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in data and indices, but has 3 and 2 (openvino.GatherND C4)}}
  %0 = "openvino.GatherND"(%d, %i) {batch_dims = 1 : i64} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<1x4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in data and indices, but has 1 and 2 (openvino.GatherND C4)}}
  %0 = "openvino.GatherND"(%d, %i) {batch_dims = 1 : i64} : (tensor<1x4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}
