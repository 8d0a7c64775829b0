// onnx.GatherND C2: the first b dimensions are equal, or 1 in `data`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi64>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in data and indices, but has 3 and 2 (onnx.GatherND C2)}}
  %0 = "onnx.GatherND"(%d, %i) {batch_dims = 1 : si64} : (tensor<3x4xf32>, tensor<2x1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<1x1xi64>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in data and indices, but has 3 and 1 (onnx.GatherND C2)}}
  %0 = "onnx.GatherND"(%d, %i) {batch_dims = 1 : si64} : (tensor<3x4xf32>, tensor<1x1xi64>) -> tensor<1xf32>
  return
}
