// The constraints of TensorFlow's scatters into tensors.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{tensor must have rank 1 or more, but has 0 (tf.TensorScatterUpdate C1)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for tensor of rank 2, but is 3 (tf.TensorScatterUpdate C2)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tf.TensorScatterUpdate C3)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tf.TensorScatterUpdate C4)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x0xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x0xf32>) {
  // expected-error@+1 {{nothing can be scattered into tensor<3x0xf32>, which has no elements (tf.TensorScatterUpdate C5)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<3x0xf32>, tensor<2x1xi64>, tensor<2x0xf32>) -> tensor<3x0xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor has size 0, so nothing can be looked up in it (tf.TensorScatterUpdate C5)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x0xi64>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{tuples of indices must have a coordinate, but have 0 (tf.TensorScatterUpdate C2)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x0xi64>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "WARN" (tf.TensorScatterUpdate C6)}}
  %0 = "tf.TensorScatterUpdate"(%a0, %a1, %a2) {bad_indices_policy = "WARN"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{tensor must have rank 1 or more, but has 0 (tf.TensorScatterAdd C1)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for tensor of rank 2, but is 3 (tf.TensorScatterAdd C2)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tf.TensorScatterAdd C3)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tf.TensorScatterAdd C4)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor has size 0, so nothing can be looked up in it (tf.TensorScatterAdd C5)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x0xi64>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{tuples of indices must have a coordinate, but have 0 (tf.TensorScatterAdd C2)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x0xi64>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "WARN" (tf.TensorScatterAdd C6)}}
  %0 = "tf.TensorScatterAdd"(%a0, %a1, %a2) {bad_indices_policy = "WARN"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{tensor must have rank 1 or more, but has 0 (tf.TensorScatterSub C1)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for tensor of rank 2, but is 3 (tf.TensorScatterSub C2)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tf.TensorScatterSub C3)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tf.TensorScatterSub C4)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor has size 0, so nothing can be looked up in it (tf.TensorScatterSub C5)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x0xi64>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{tuples of indices must have a coordinate, but have 0 (tf.TensorScatterSub C2)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x0xi64>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "WARN" (tf.TensorScatterSub C6)}}
  %0 = "tf.TensorScatterSub"(%a0, %a1, %a2) {bad_indices_policy = "WARN"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{tensor must have rank 1 or more, but has 0 (tf.TensorScatterMin C1)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for tensor of rank 2, but is 3 (tf.TensorScatterMin C2)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tf.TensorScatterMin C3)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tf.TensorScatterMin C4)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor has size 0, so nothing can be looked up in it (tf.TensorScatterMin C5)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x0xi64>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{tuples of indices must have a coordinate, but have 0 (tf.TensorScatterMin C2)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x0xi64>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "WARN" (tf.TensorScatterMin C6)}}
  %0 = "tf.TensorScatterMin"(%a0, %a1, %a2) {bad_indices_policy = "WARN"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{tensor must have rank 1 or more, but has 0 (tf.TensorScatterMax C1)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for tensor of rank 2, but is 3 (tf.TensorScatterMax C2)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tf.TensorScatterMax C3)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tf.TensorScatterMax C4)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor has size 0, so nothing can be looked up in it (tf.TensorScatterMax C5)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x0xi64>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{tuples of indices must have a coordinate, but have 0 (tf.TensorScatterMax C2)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x0xi64>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "WARN" (tf.TensorScatterMax C6)}}
  %0 = "tf.TensorScatterMax"(%a0, %a1, %a2) {bad_indices_policy = "WARN"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}
