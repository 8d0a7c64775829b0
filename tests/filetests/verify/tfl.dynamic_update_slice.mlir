// The constraints of `tfl.dynamic_update_slice`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4x3xf32>, %u: tensor<2x3xi32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{update must be as tensor<4x3xf32>, but for smaller sizes, and is tensor<2x3xi32> (tfl.dynamic_update_slice C1)}}
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<4x3xf32>, tensor<2x3xi32>, tensor<2xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %u: tensor<3xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{update must be as tensor<4x3xf32>, but for smaller sizes, and is tensor<3xf32> (tfl.dynamic_update_slice C1)}}
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<4x3xf32>, tensor<3xf32>, tensor<2xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %u: tensor<2x4xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dimension 1 of tensor<2x4xf32> does not fit into tensor<4x3xf32> (tfl.dynamic_update_slice C2)}}
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<4x3xf32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %u: tensor<2x3xf32>, %s: tensor<2xui8>) {
  // expected-error@+1 {{indices must be i32 or i64, but are ui8 (tfl.dynamic_update_slice C3)}}
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<2xui8>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %u: tensor<2x3xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{start_indices must be 2, but are tensor<1xi32> (tfl.dynamic_update_slice C3)}}
  %r = "tfl.dynamic_update_slice"(%x, %u, %s) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<1xi32>) -> tensor<4x3xf32>
  return
}
