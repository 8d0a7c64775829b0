// What all operations with a definition share.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @result(%d: tensor<4x2xf32>, %i: tensor<3xi64>) {
  // expected-error@+1 {{inferred type tensor<3x2xf32>, but the result is declared tensor<4x2xf32>}}
  %0 = "onnx.Gather"(%d, %i) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<4x2xf32>
  // Dimensions that one of the types leaves open fit.
  %1 = "onnx.Gather"(%d, %i) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<?x2xf32>
  // expected-error@+1 {{attribute 'axis' must be an integer of type si64, but is "x"}}
  %3 = "onnx.Gather"(%d, %i) {axis = "x"} : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  // expected-error@+1 {{attribute 'permutation' is required}}
  %4 = "mg.transpose"(%d) : (tensor<4x2xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{the operation takes no regions}}
  %5 = "arith.addf"(%d, %d) ({}) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @count(%d: tensor<4x2xf32>) {
  // expected-error@+1 {{expected 2 operands, but found 1}}
  %0 = "onnx.Gather"(%d) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

// expected-error@+1 {{the tensor has more than 2^63 elements}}
func.func @too_many(%x: tensor<4611686018427387904x4xf32>) {
  return
}

// -----

func.func @result_too_large(%x: tensor<4294967296x1xi8>, %i: tensor<4294967296xi32>) {
  // expected-error@+1 {{the result tensor<4294967296x4294967296xi8> has more than 2^63 - 1 elements}}
  %0 = "onnx.Gather"(%x, %i) {axis = 1 : si64} : (tensor<4294967296x1xi8>, tensor<4294967296xi32>) -> tensor<?x?xi8>
  return
}

// -----

func.func @result_too_large_at_any_size(%x: tensor<4294967296x1xi8>, %i: tensor<?x4294967296xi32>) {
  // expected-error@+1 {{the result tensor<4294967296x?x4294967296xi8> has more than 2^63 - 1 elements}}
  %0 = "onnx.Gather"(%x, %i) {axis = 1 : si64} : (tensor<4294967296x1xi8>, tensor<?x4294967296xi32>) -> tensor<?x?x?xi8>
  return
}

// -----

func.func @constant_indices(%d: tensor<4x2xf32>) -> tensor<2x2xf32> {
  %i = arith.constant dense<[1, 7]> : tensor<2xi64>
  // expected-warning@+2 {{index 7 is out of bounds for axis 0 of size 4}}
  // expected-note@+1 {{at indices[1]}}
  %0 = "onnx.Gather"(%d, %i) : (tensor<4x2xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CLAUSE: L29
