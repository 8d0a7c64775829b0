// onnx.GatherElements C5: outside `axis`, no dimension of `indices` is larger than that of `data`: it never broadcasts
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x5xi64>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the indices' size 5 may not be larger than data's 4 (onnx.GatherElements C5)}}
  %0 = "onnx.GatherElements"(%d, %i) : (tensor<3x4xf32>, tensor<2x5xi64>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%d: tensor<1x4xf32>, %i: tensor<3x2xi64>) {
  // expected-error@+1 {{dimension 0 is not the axis, so the indices' size 3 may not be larger than data's 1 (onnx.GatherElements C5)}}
  %0 = "onnx.GatherElements"(%d, %i) {axis = 1 : si64} : (tensor<1x4xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
  return
}
