// Products of TensorFlow and NumPy: sizes that are multiplied together are equal, as far as they are known.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<3x2xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+1 {{tensor<3x2xf32> has size 3 along dimension 0, and tensor<4x3xf32> has size 4 along dimension 0: these are summed along together (tf.MatMul C1)}}
  %0 = "tf.MatMul"(%a, %b) {transpose_a = true} : (tensor<3x2xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<7x4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<7x4x5xf32> has size 4 along dimension 1: these are summed along together (tf.BatchMatMulV2 C1)}}
  %0 = "tf.BatchMatMulV2"(%a, %b) : (tensor<2x3xf32>, tensor<7x4x5xf32>) -> tensor<7x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x3xf32>, %b: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<2x3x5xf32> do not fit (tf.BatchMatMulV2 C2)}}
  %0 = "tf.BatchMatMulV2"(%a, %b) : (tensor<3x2x3xf32>, tensor<2x3x5xf32>) -> tensor<3x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4xf32> has size 4 along dimension 0: these are summed along together (numpy.matmul C1)}}
  %0 = "numpy.matmul"(%a, %b) : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x3xf32>, %b: tensor<2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<2x3x5xf32> do not fit (numpy.matmul C2)}}
  %0 = "numpy.matmul"(%a, %b) : (tensor<3x2x3xf32>, tensor<2x3x5xf32>) -> tensor<3x2x5xf32>
  return
}
