// The op computes on the operands' elements.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats (tfl.exp C1)}}
  %0 = "tfl.exp"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers but i1, or floats (tfl.floor_mod C1)}}
  %0 = "tfl.floor_mod"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}
