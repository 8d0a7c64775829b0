// The constraints of `iree_linalg_ext.scatter`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<4xf32>, %a1: tensor<i32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{indices must have rank 1 or more, but has 0 (iree_linalg_ext.scatter C1)}}
  %0 = "iree_linalg_ext.scatter"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %y, %x : f32
    "iree_linalg_ext.yield"(%z) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<i32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{dimension_map must name each of the first 1 dimensions of original once, of 2, but is [1] (iree_linalg_ext.scatter C2)}}
  %0 = "iree_linalg_ext.scatter"(%a0, %a1, %a2) <{dimension_map = array<i64: 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %y, %x : f32
    "iree_linalg_ext.yield"(%z) : (f32) -> ()
  }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<6x1xi8>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i8 (iree_linalg_ext.scatter C3)}}
  %0 = "iree_linalg_ext.scatter"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %y, %x : f32
    "iree_linalg_ext.yield"(%z) : (f32) -> ()
  }) : (tensor<6x4xf32>, tensor<6x1xi8>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x3xf32>, %a1: tensor<6x1xi32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{updates must be tensor<6x4xf32>, but are tensor<6x3xf32> (iree_linalg_ext.scatter C4)}}
  %0 = "iree_linalg_ext.scatter"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %y, %x : f32
    "iree_linalg_ext.yield"(%z) : (f32) -> ()
  }) : (tensor<6x3xf32>, tensor<6x1xi32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<0x4xf32>) {
  // expected-error@+1 {{axis 0 of original has size 0, so nothing can be looked up in it (iree_linalg_ext.scatter C5)}}
  %0 = "iree_linalg_ext.scatter"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %y, %x : f32
    "iree_linalg_ext.yield"(%z) : (f32) -> ()
  }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{the region must take two f32 and return one (iree_linalg_ext.scatter C6)}}
  %0 = "iree_linalg_ext.scatter"(%a0, %a1, %a2) <{dimension_map = array<i64: 0>}> ({
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %y, %x : i32
    "iree_linalg_ext.yield"(%z) : (i32) -> ()
  }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<6x1xi32>, %m: tensor<6xi32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{mask must be tensor<6xi1>, but is tensor<6xi32> (iree_linalg_ext.scatter C7)}}
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(true) ins(%a0, %a1, %m : tensor<6x4xf32>, tensor<6x1xi32>, tensor<6xi32>) outs(%a2 : tensor<5x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %y, %x : f32
    iree_linalg_ext.yield %z : f32
  } -> tensor<5x4xf32>
  return
}
