// The largest elements: each of the constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<f32>) {
  %k = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{X must have rank 1 or more, but has 0 (onnx.TopK C1)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<f32>, tensor<1xi64>) -> (tensor<f32>, tensor<i64>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.TopK C2)}}
  %0:2 = "onnx.TopK"(%x, %k) {axis = 2 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> (tensor<2x1xf32>, tensor<2x1xi64>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "onnx.Constant"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{K must be a list of i64, but is tensor<1xi32> (onnx.TopK C3)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x1xf32>, tensor<2x1xi64>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "onnx.Constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{K must be a list of one i64, but has 2 entries (onnx.TopK C3)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<2xi64>) -> (tensor<2x1xf32>, tensor<2x1xi64>)
  return
}

// -----

func.func @f(%x: tensor<2x3xi1>) {
  %k = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements must be integers or floats, but are i1 (onnx.TopK C4)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<2x3xi1>, tensor<1xi64>) -> (tensor<2x1xi1>, tensor<2x1xi64>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "onnx.Constant"() {value = dense<4> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{k must be in [0, 3], for axis 1 of tensor<2x3xf32>, but is 4 (onnx.TopK C5)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<1xi64>) -> (tensor<2x4xf32>, tensor<2x4xi64>)
  return
}

// -----

func.func @f(%x: tensor<2x?xf32>) {
  %k = "onnx.Constant"() {value = dense<-1> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{k must not be negative, but is -1 (onnx.TopK C5)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<2x?xf32>, tensor<1xi64>) -> (tensor<2x?xf32>, tensor<2x?xi64>)
  return
}

// -----

func.func @f(%x: tensor<4294967296xf32>) {
  %k = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{tensor<4294967296xf32> has too many elements along axis 0 to sort (onnx.TopK C6)}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<4294967296xf32>, tensor<1xi64>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}
