// onnx.Pow C1: both are integers but i1, or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x!mg.string>, %y: tensor<3xf32>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are !mg.string (onnx.Pow C1)}}
  %0 = "onnx.Pow"(%x, %y) : (tensor<3x!mg.string>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<3xi1>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (onnx.Pow C1)}}
  %0 = "onnx.Pow"(%x, %y) : (tensor<3xf32>, tensor<3xi1>) -> tensor<3xf32>
  return
}
