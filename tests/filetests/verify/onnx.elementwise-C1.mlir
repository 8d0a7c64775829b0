// onnx.elementwise C1: the op computes on the operands' elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (onnx.Add C1)}}
  %0 = "onnx.Add"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats (onnx.Sqrt C1)}}
  %0 = "onnx.Sqrt"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @f(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (onnx.Equal C1)}}
  %0 = "onnx.Equal"(%x, %y) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%x: tensor<3x!mg.string>, %y: tensor<3x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats (onnx.Less C1)}}
  %0 = "onnx.Less"(%x, %y) : (tensor<3x!mg.string>, tensor<3x!mg.string>) -> tensor<3xi1>
  return
}
