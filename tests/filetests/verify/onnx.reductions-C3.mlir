// onnx.reductions C3: `axes` are in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceSum C3)}}
  %0 = "onnx.ReduceSum"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceMean C3)}}
  %0 = "onnx.ReduceMean"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceProd C3)}}
  %0 = "onnx.ReduceProd"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceMax C3)}}
  %0 = "onnx.ReduceMax"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceMin C3)}}
  %0 = "onnx.ReduceMin"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceL1 C3)}}
  %0 = "onnx.ReduceL1"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceL2 C3)}}
  %0 = "onnx.ReduceL2"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceSumSquare C3)}}
  %0 = "onnx.ReduceSumSquare"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceLogSum C3)}}
  %0 = "onnx.ReduceLogSum"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ReduceLogSumExp C3)}}
  %0 = "onnx.ReduceLogSumExp"(%x, %a) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}
