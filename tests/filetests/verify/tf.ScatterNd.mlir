// The constraints of `tf.ScatterNd`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2xf32>) {
  %c2 = "tf.Const"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
  // expected-error@+1 {{shape must have rank 1 or more, but has 0 (tf.ScatterNd C1)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2xf32>, tensor<0xi32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2xf32>) {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for shape of rank 2, but is 3 (tf.ScatterNd C2)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x3xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xf32>, %a1: tensor<2x4xf32>) {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.ScatterNd C3)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xf32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x3xf32>) {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tf.ScatterNd C4)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>) {
  %c2 = "tf.Const"() <{value = dense<[0, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{axis 0 of shape has size 0, so nothing can be looked up in it (tf.ScatterNd C5)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>) {
  %c2 = "tf.Const"() <{value = dense<[-3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{shape must be integers of rank 1, not negative (tf.ScatterNd C7)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<1xi32>, %a1: tensor<4xf32>) {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{indices must have rank 2 or more, but have 1 (tf.ScatterNd C7)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<1xi32>, tensor<4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>) {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "WARN" (tf.ScatterNd C6)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) {bad_indices_policy = "WARN"} : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x0xf32>) {
  %c2 = "tf.Const"() <{value = dense<[3, 0]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{nothing can be scattered into tensor<3x0xf32>, which has no elements (tf.ScatterNd C5)}}
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x0xf32>, tensor<2xi32>) -> tensor<3x0xf32>
  return
}
