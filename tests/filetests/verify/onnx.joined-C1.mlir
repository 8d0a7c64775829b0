// onnx.joined C1: the op computes on the operands' elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements must be integers or floats, but are complex<f32> (onnx.Max C1)}}
  %0 = "onnx.Max"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements must be integers or floats, but are complex<f32> (onnx.Min C1)}}
  %0 = "onnx.Min"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements must be integers or floats, but are complex<f32> (onnx.Sum C1)}}
  %0 = "onnx.Sum"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements must be floats, but are complex<f32> (onnx.Mean C1)}}
  %0 = "onnx.Mean"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}
