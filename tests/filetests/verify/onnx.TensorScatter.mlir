// The constraints of `onnx.TensorScatter`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<2xf32>, %a1: tensor<2xf32>, %a2: tensor<2xi64>) {
  // expected-error@+1 {{past_cache must have rank 2 or more, but has 1 (onnx.TensorScatter C1)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) : (tensor<2xf32>, tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x3xf32>, %a2: tensor<2xi64>) {
  // expected-error@+1 {{axis 3 is not in [-3, 2] (onnx.TensorScatter C2)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) {axis = 3 : si64} : (tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x3xf32>, %a2: tensor<2xi64>) {
  // expected-error@+1 {{axis must not be the first, which is that of the batches (onnx.TensorScatter C2)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) {axis = -3 : si64} : (tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x3xf32>, %a2: tensor<2xi32>) {
  // expected-error@+1 {{write_indices must be tensor<2xi64>, but are tensor<2xi32> (onnx.TensorScatter C3)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) : (tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2xi32>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x3xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{write_indices must be tensor<2xi64>, but are tensor<3xi64> (onnx.TensorScatter C3)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) : (tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<3xi64>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x3xf32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>) {
  // expected-error@+1 {{there are write_indices twice (onnx.TensorScatter C3)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2, %a3) : (tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x6x3xf32>, %a2: tensor<2xi64>) {
  // expected-error@+1 {{update must be tensor<2x5x3xf32>, or smaller in dimension 1, but is tensor<2x6x3xf32> (onnx.TensorScatter C4)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) : (tensor<2x5x3xf32>, tensor<2x6x3xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x2xf32>, %a2: tensor<2xi64>) {
  // expected-error@+1 {{update must be tensor<2x5x3xf32>, or smaller in dimension 1, but is tensor<2x5x2xf32> (onnx.TensorScatter C4)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) : (tensor<2x5x3xf32>, tensor<2x5x2xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x3xf32>, %a2: tensor<2xi64>) {
  // expected-error@+1 {{mode must be "linear" or "circular", but is "ring" (onnx.TensorScatter C5)}}
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) {mode = "ring"} : (tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return
}
