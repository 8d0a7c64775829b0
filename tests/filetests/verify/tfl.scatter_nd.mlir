// The constraints of `tfl.scatter_nd`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
  // expected-error@+1 {{shape must have rank 1 or more, but has 0 (tfl.scatter_nd C1)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2xf32>, tensor<0xi32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for shape of rank 2, but is 3 (tfl.scatter_nd C2)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x3xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xf32>, %a1: tensor<2x4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tfl.scatter_nd C3)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xf32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x3xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (tfl.scatter_nd C4)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<[0, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{axis 0 of shape has size 0, so nothing can be looked up in it (tfl.scatter_nd C5)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xcomplex<f32>>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{"add" does not work on complex<f32> (tfl.scatter_nd C6)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x4xcomplex<f32>>, tensor<2xi32>) -> tensor<3x4xcomplex<f32>>
  return
}

// -----

func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<[-3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  // expected-error@+1 {{shape must be integers of rank 1, not negative (tfl.scatter_nd C7)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

// An unknown shape of no dimension.
func.func @f(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>, %shape: tensor<i32>) {
  // expected-error@+1 {{shape must be integers of rank 1, not negative (tfl.scatter_nd C7)}}
  %r = "tfl.scatter_nd"(%a0, %a1, %shape) : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}
