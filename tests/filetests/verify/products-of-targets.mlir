// Products of matrices: sizes that are multiplied together are equal, as far as they are known, and elements are those
// of the framework's.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x3xf32>, %b: tensor<7x4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<7x4x5xf32> has size 4 along dimension 1: these are summed along together (openvino.MatMul C1)}}
  %0 = "openvino.MatMul"(%a, %b) : (tensor<2x3xf32>, tensor<7x4x5xf32>) -> tensor<7x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x3xf32>, %b: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<2x3x5xf32> do not fit (openvino.MatMul C2)}}
  %0 = "openvino.MatMul"(%a, %b) : (tensor<3x2x3xf32>, tensor<2x3x5xf32>) -> tensor<3x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<7x4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<7x4x5xf32> has size 4 along dimension 1: these are summed along together (coreml.matmul C1)}}
  %0 = "coreml.matmul"(%a, %b) : (tensor<2x3xf32>, tensor<7x4x5xf32>) -> tensor<7x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x3xf32>, %b: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<2x3x5xf32> do not fit (coreml.matmul C2)}}
  %0 = "coreml.matmul"(%a, %b) : (tensor<3x2x3xf32>, tensor<2x3x5xf32>) -> tensor<3x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<7x4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<7x4x5xf32> has size 4 along dimension 1: these are summed along together (tfl.batch_matmul C1)}}
  %0 = "tfl.batch_matmul"(%a, %b) : (tensor<2x3xf32>, tensor<7x4x5xf32>) -> tensor<7x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x3xf32>, %b: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<2x3x5xf32> do not fit (tfl.batch_matmul C2)}}
  %0 = "tfl.batch_matmul"(%a, %b) : (tensor<3x2x3xf32>, tensor<2x3x5xf32>) -> tensor<3x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<7x4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<7x4x5xf32> has size 4 along dimension 1: these are summed along together (webnn.matmul C1)}}
  %0 = "webnn.matmul"(%a, %b) : (tensor<2x3xf32>, tensor<7x4x5xf32>) -> tensor<7x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x3xf32>, %b: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<2x3x5xf32> do not fit (webnn.matmul C2)}}
  %0 = "webnn.matmul"(%a, %b) : (tensor<3x2x3xf32>, tensor<2x3x5xf32>) -> tensor<3x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x2x3xf32>, %b: tensor<1x4x5xf32>, %c: tensor<1xf32>, %d: tensor<1xf32>) {
  // expected-error@+1 {{tensor<1x2x3xf32> has size 3 along dimension 2, and tensor<1x4x5xf32> has size 4 along dimension 1: these are summed along together (tosa.matmul C1)}}
  %0 = tosa.matmul %a, %b, %c, %d : (tensor<1x2x3xf32>, tensor<1x4x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x2x3xf32>, %b: tensor<2x3x5xf32>, %c: tensor<1xf32>, %d: tensor<1xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<1x2x3xf32> and tensor<2x3x5xf32> do not fit (tosa.matmul C2)}}
  %0 = tosa.matmul %a, %b, %c, %d : (tensor<1x2x3xf32>, tensor<2x3x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x2x3xi8>, %b: tensor<1x3x5xi8>, %c: tensor<1xi8>, %d: tensor<1xi32>) {
  // expected-error@+1 {{b_zp must be tensor<1xi8>, but is tensor<1xi32> (tosa.matmul C3)}}
  %0 = tosa.matmul %a, %b, %c, %d : (tensor<1x2x3xi8>, tensor<1x3x5xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<1x2x5xi32>
  return
}

// -----

func.func @f(%a: tensor<1x2x3xi8>, %b: tensor<1x3x5xi8>, %c: tensor<1xi8>, %d: tensor<1xi8>) {
  // expected-error@+1 {{the products of i8 are not added up as i8 (tosa.matmul C4)}}
  %0 = tosa.matmul %a, %b, %c, %d : (tensor<1x2x3xi8>, tensor<1x3x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x5xi8>
  return
}
