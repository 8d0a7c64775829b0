// The constraints of `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{input and indices must have the same rank, but have 3 and 1 (mg.scatter_multiaxis C1)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x3x4xf32>, tensor<2xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{axis 3 is not in [0, 3) (mg.scatter_multiaxis C2)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 3>} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{axis 1 occurs twice in axes (mg.scatter_multiaxis C2)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1, 1>} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x3xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{the last dimension of the indices must be a multiple of 2, the number of axes, but is 3 (mg.scatter_multiaxis C3)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 0, 1>} : (tensor<5x3x4xf32>, tensor<1x2x3xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<2x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{dimension 0 is no axis, so the input's size 5 and the indices' 2 must be equal or one of them 1 (mg.scatter_multiaxis C4)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x3x4xf32>, tensor<2x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xf32>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (mg.scatter_multiaxis C5)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x3x4xf32>, tensor<1x2x1xf32>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{bounds must be "error", "drop", "clamp" or "wrap", but is "fill" (mg.scatter_multiaxis C6)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>, bounds = "fill"} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{reduction must be one of "set", "add", "sub", "mul", "div", "min", "max", "and", "or", "xor", but is "mean" (mg.scatter_multiaxis C7)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>, reduction = "mean"} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{"xor" does not work on f32 (mg.scatter_multiaxis C7)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>, reduction = "xor"} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xi1>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xi1>) {
  // expected-error@+1 {{"add" does not work on i1 (mg.scatter_multiaxis C7)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>, reduction = "add"} : (tensor<5x3x4xi1>, tensor<1x2x1xi64>, tensor<5x2x4xi1>) -> tensor<5x3x4xi1>
  return
}

// -----

func.func @f(%a0: tensor<5x0x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf32>) {
  // expected-error@+1 {{axis 1 of the input has size 0, so nothing can be looked up in it (mg.scatter_multiaxis C8)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x0x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf32>) -> tensor<5x0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dimension 1 of updates must be 1 or 2, by the shapes of input and indices, but is 3 (mg.scatter_multiaxis C9)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x3x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{updates must have rank 3 as input has, but have 2 (mg.scatter_multiaxis C9)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<2x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x3x4xf32>, %a1: tensor<1x2x1xi64>, %a2: tensor<5x2x4xf64>) {
  // expected-error@+1 {{updates must be f32 as input is, but are f64 (mg.scatter_multiaxis C10)}}
  %0 = "mg.scatter_multiaxis"(%a0, %a1, %a2) {axes = array<i64: 1>} : (tensor<5x3x4xf32>, tensor<1x2x1xi64>, tensor<5x2x4xf64>) -> tensor<5x3x4xf32>
  return
}
