// The constraints of `tensor.insert`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: f32, %a1: tensor<5x4xf32>, %a2: index) {
  // expected-error@+1 {{tensor<5x4xf32> has 2 dimensions, not 1 (tensor.insert C1)}}
  %0 = "tensor.insert"(%a0, %a1, %a2)  : (f32, tensor<5x4xf32>, index) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: tensor<5xf32>, %a2: i64) {
  // expected-error@+1 {{sizes and positions must be of type index, but this is i64 (tensor.insert C1)}}
  %0 = "tensor.insert"(%a0, %a1, %a2)  : (f32, tensor<5xf32>, i64) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: tensor<5x0xf32>, %a2: index, %a3: index) {
  // expected-error@+1 {{tensor<5x0xf32> has no elements (tensor.insert C2)}}
  %0 = "tensor.insert"(%a0, %a1, %a2, %a3)  : (f32, tensor<5x0xf32>, index, index) -> tensor<5x0xf32>
  return
}

// -----

func.func @f(%a0: f64, %a1: tensor<5xf32>, %a2: index) {
  // expected-error@+1 {{an element of tensor<5xf32> must be f32, but is f64 (tensor.insert C3)}}
  %0 = "tensor.insert"(%a0, %a1, %a2)  : (f64, tensor<5xf32>, index) -> tensor<5xf32>
  return
}
