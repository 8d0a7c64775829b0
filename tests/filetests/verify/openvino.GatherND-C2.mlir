// openvino.GatherND C2: `indices` are integers, not `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi1>) {
  // expected-error@+1 {{indices must be integers, but are i1 (openvino.GatherND C2)}}
  %0 = "openvino.GatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xi1>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xf16>) {
  // expected-error@+1 {{indices must be integers, but are f16 (openvino.GatherND C2)}}
  %0 = "openvino.GatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xf16>) -> tensor<2x4xf32>
  return
}
