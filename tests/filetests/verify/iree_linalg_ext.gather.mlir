// The constraints of `iree_linalg_ext.gather`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<i32>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{indices must have rank 1 or more, but has 0 (iree_linalg_ext.gather C1)}}
  %0 = "iree_linalg_ext.gather"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> : (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{dimension_map must name each of the first 1 dimensions of source once, of 2, but is [1] (iree_linalg_ext.gather C2)}}
  %0 = "iree_linalg_ext.gather"(%a0, %a1, %a2) <{dimension_map = array<i64: 1>}> : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x2xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{the last dimension of indices must be 1, the number of dimension_map, and 1 or more, but indices are tensor<6x2xi32> (iree_linalg_ext.gather C2)}}
  %0 = "iree_linalg_ext.gather"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> : (tensor<5x4xf32>, tensor<6x2xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi8>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i8 (iree_linalg_ext.gather C3)}}
  %0 = "iree_linalg_ext.gather"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> : (tensor<5x4xf32>, tensor<6x1xi8>, tensor<6x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x3xf32>) {
  // expected-error@+1 {{output must be tensor<6x4xf32>, but is tensor<6x3xf32> (iree_linalg_ext.gather C4)}}
  %0 = "iree_linalg_ext.gather"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x3xf32>) -> tensor<6x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{axis 0 of source has size 0, so nothing can be looked up in it (iree_linalg_ext.gather C5)}}
  %0 = "iree_linalg_ext.gather"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> : (tensor<0x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %m: tensor<5xi1>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{mask must be tensor<6xi1>, but is tensor<5xi1> (iree_linalg_ext.gather C6)}}
  %0 = iree_linalg_ext.gather dimension_map = [0] ins(%a0, %a1, %m : tensor<5x4xf32>, tensor<6x1xi32>, tensor<5xi1>) outs(%a2 : tensor<6x4xf32>) -> tensor<6x4xf32>
  return
}
