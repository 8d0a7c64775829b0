// The constraints of the other operations of chlo.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{elements must be floats or complex numbers, but are i32 (chlo.conj C1)}}
  %0 = chlo.conj %x : tensor<2xi32> -> tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<1x2xi64>) {
  // expected-error@+1 {{the result must be tensor<1x2xf32>, but is tensor<1x2xi32> (chlo.constant_like C1)}}
  %0 = "chlo.constant_like"(%x) {value = 3.2 : f32} : (tensor<1x2xi64>) -> tensor<1x2xi32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{(chlo.top_k C1)}}
  %0:2 = chlo.top_k(%x, k = 1) : tensor<f32> -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @f(%x: tensor<2x!onnx.String>) {
  // expected-error@+1 {{elements must be integers or floats, but are !mg.string (chlo.top_k C2)}}
  %0:2 = chlo.top_k(%x, k = 1) : tensor<2x!onnx.String> -> (tensor<1x!onnx.String>, tensor<1xi32>)
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{k must be in [0, 2], for axis 0 of tensor<2xf32>, but is 3 (chlo.top_k C3)}}
  %0:2 = chlo.top_k(%x, k = 3) : tensor<2xf32> -> (tensor<3xf32>, tensor<3xi32>)
  return
}

// -----

func.func @f(%x: tensor<5000000000xf32>) {
  // expected-error@+1 {{(chlo.top_k C4)}}
  %0:2 = chlo.top_k(%x, k = 3) : tensor<5000000000xf32> -> (tensor<3xf32>, tensor<3xi32>)
  return
}
