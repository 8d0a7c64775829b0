// The operation computes on the operands' elements.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (openvino.Add C1)}}
  %0 = "openvino.Add"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats (openvino.Exp C1)}}
  %0 = "openvino.Exp"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (openvino.BitwiseNot C1)}}
  %0 = "openvino.BitwiseNot"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
