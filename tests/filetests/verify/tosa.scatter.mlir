// The constraints of `tosa.scatter`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi32>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{values_in must have rank 3, but have 2 (tosa.scatter C1)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<3x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<3xi32>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{indices must have rank 2, but have 1 (tosa.scatter C2)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<2x3x4xf32>, tensor<3xi32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{indices must be i32, but are i64 (tosa.scatter C3)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<2x3x4xf32>, tensor<2x3xi64>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3xi32>, %a2: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x3x4xf32>, but are tensor<2x3x5xf32> (dimension 2) (tosa.scatter C4)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<2x3x4xf32>, tensor<2x3xi32>, tensor<2x3x5xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x0x4xf32>, %a1: tensor<2x1xi32>, %a2: tensor<2x1x4xf32>) {
  // expected-error@+1 {{axis 1 of values_in has size 0, so nothing can be looked up in it (tosa.scatter C5)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<2x0x4xf32>, tensor<2x1xi32>, tensor<2x1x4xf32>) -> tensor<2x0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4xi32>, %a2: tensor<2x4x4xf32>) {
  // expected-error@+1 {{a batch has 4 indices, but only 3 rows of values_in, of which none may be met twice (tosa.scatter C6)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<2x3x4xf32>, tensor<2x4xi32>, tensor<2x4x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<3x2xi32>, %a2: tensor<3x2x4xf32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in values_in and indices, but has 2 and 3 (tosa.scatter C6)}}
  %0 = "tosa.scatter"(%a0, %a1, %a2)  : (tensor<2x3x4xf32>, tensor<3x2xi32>, tensor<3x2x4xf32>) -> tensor<2x3x4xf32>
  return
}
