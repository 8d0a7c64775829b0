// onnx.reductions C1: the op computes on the elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xi1>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i1 are not reduced so (onnx.ReduceSum C1)}}
  %0 = "onnx.ReduceSum"(%x, %a) : (tensor<3x4xi1>, tensor<1xi64>) -> tensor<3x4xi1>
  return
}

// -----

func.func @f(%x: tensor<3x4xi1>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i1 are not reduced so (onnx.ReduceMean C1)}}
  %0 = "onnx.ReduceMean"(%x, %a) : (tensor<3x4xi1>, tensor<1xi64>) -> tensor<3x4xi1>
  return
}

// -----

func.func @f(%x: tensor<3x4xi1>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i1 are not reduced so (onnx.ReduceProd C1)}}
  %0 = "onnx.ReduceProd"(%x, %a) : (tensor<3x4xi1>, tensor<1xi64>) -> tensor<3x4xi1>
  return
}

// -----

func.func @f(%x: tensor<3x4xcomplex<f32>>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not reduced so (onnx.ReduceMax C1)}}
  %0 = "onnx.ReduceMax"(%x, %a) : (tensor<3x4xcomplex<f32>>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xcomplex<f32>>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not reduced so (onnx.ReduceMin C1)}}
  %0 = "onnx.ReduceMin"(%x, %a) : (tensor<3x4xcomplex<f32>>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xi1>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i1 are not reduced so (onnx.ReduceL1 C1)}}
  %0 = "onnx.ReduceL1"(%x, %a) : (tensor<3x4xi1>, tensor<1xi64>) -> tensor<3x4xi1>
  return
}

// -----

func.func @f(%x: tensor<3x4xi32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i32 are not reduced so (onnx.ReduceL2 C1)}}
  %0 = "onnx.ReduceL2"(%x, %a) : (tensor<3x4xi32>, tensor<1xi64>) -> tensor<3x4xi32>
  return
}

// -----

func.func @f(%x: tensor<3x4xi1>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i1 are not reduced so (onnx.ReduceSumSquare C1)}}
  %0 = "onnx.ReduceSumSquare"(%x, %a) : (tensor<3x4xi1>, tensor<1xi64>) -> tensor<3x4xi1>
  return
}

// -----

func.func @f(%x: tensor<3x4xi32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i32 are not reduced so (onnx.ReduceLogSum C1)}}
  %0 = "onnx.ReduceLogSum"(%x, %a) : (tensor<3x4xi32>, tensor<1xi64>) -> tensor<3x4xi32>
  return
}

// -----

func.func @f(%x: tensor<3x4xi32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{elements of type i32 are not reduced so (onnx.ReduceLogSumExp C1)}}
  %0 = "onnx.ReduceLogSumExp"(%x, %a) : (tensor<3x4xi32>, tensor<1xi64>) -> tensor<3x4xi32>
  return
}
