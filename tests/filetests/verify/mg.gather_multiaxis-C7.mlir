// mg.gather_multiaxis C7: `fill_value` is given with `bounds = "fill"` only and is a scalar of the element type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{fill_value needs bounds = "fill" (mg.gather_multiaxis C7)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] {fill_value = 1.0 : f32} : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{fill_value must be a scalar of type f32, but is of type i32 (mg.gather_multiaxis C7)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = 1 : i32} : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{fill_value must be a scalar of type f32, but is of type tensor<4xf32> (mg.gather_multiaxis C7)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = dense<0.0> : tensor<4xf32>} : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}

// CLAUSE: G8
