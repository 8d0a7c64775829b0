// onnx.MatMul and onnx.Gemm: sizes that are multiplied together are equal, as far as they are known. Whatever else
// the standard forbids is looked at where the operator is run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>, %y: tensor<4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4x5xf32> has size 4 along dimension 0: these are summed along together (onnx.MatMul C1)}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%x: tensor<3x2x3xf32>, %y: tensor<?x2x3x5xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<3x2x3xf32> and tensor<?x2x3x5xf32> do not fit (onnx.MatMul C2)}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<3x2x3xf32>, tensor<?x2x3x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 2 along dimension 0, and tensor<4x3xf32> has size 3 along dimension 1: these are summed along together (onnx.Gemm C1)}}
  %0 = "onnx.Gemm"(%x, %y) {transA = 1 : si64, transB = 1 : si64} : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>, %c: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast to tensor<2x4xf32> (onnx.Gemm C2)}}
  %0 = "onnx.Gemm"(%x, %y, %c) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%x: tensor<2x3xf32>, %y: tensor<?x5xf32>, %i: tensor<2x3xi32>, %n: tensor<f32>) {
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x3xf32>, tensor<?x5xf32>) -> tensor<7xi1>
  %1 = "onnx.MatMul"(%x, %n) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = "onnx.Gemm"(%x, %x) {alpha = "much", transB = 1 : si64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  %3 = "onnx.Gemm"(%i, %y) {transA = 1 : i64} : (tensor<2x3xi32>, tensor<?x5xf32>) -> tensor<2x5xf32>
  return
}
