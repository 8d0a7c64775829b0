// onnx.extremes C1: the elements are integers but i1, or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xi1>) {
  // expected-error@+1 {{elements must be integers or floats, but are i1 (onnx.ArgMax C1)}}
  %0 = "onnx.ArgMax"(%x) : (tensor<3x4xi1>) -> tensor<1x4xi64>
  return
}

// -----

func.func @f(%x: tensor<3x4xi1>) {
  // expected-error@+1 {{elements must be integers or floats, but are i1 (onnx.ArgMin C1)}}
  %0 = "onnx.ArgMin"(%x) : (tensor<3x4xi1>) -> tensor<1x4xi64>
  return
}
