// onnx.reductions C2: `axes` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceSum C2)}}
  %0 = "onnx.ReduceSum"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceMean C2)}}
  %0 = "onnx.ReduceMean"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceProd C2)}}
  %0 = "onnx.ReduceProd"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceMax C2)}}
  %0 = "onnx.ReduceMax"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceMin C2)}}
  %0 = "onnx.ReduceMin"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceL1 C2)}}
  %0 = "onnx.ReduceL1"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceL2 C2)}}
  %0 = "onnx.ReduceL2"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceSumSquare C2)}}
  %0 = "onnx.ReduceSumSquare"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceLogSum C2)}}
  %0 = "onnx.ReduceLogSum"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.ReduceLogSumExp C2)}}
  %0 = "onnx.ReduceLogSumExp"(%x, %a) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}
