// onnx.Split C4: there are as many results as parts, at least one
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  %s = onnx.Constant dense<[3, 2, 1]> : tensor<3xi64>
  // expected-error@+1 {{the input is split in 3 parts, but there are 2 results (onnx.Split C4)}}
  %0:2 = "onnx.Split"(%x, %s) : (tensor<6xf32>, tensor<3xi64>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<6xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{the input is split in 3 parts, but there are 2 results (onnx.Split C4)}}
  %0:2 = "onnx.Split"(%x, %n) {num_outputs = 3 : si64} : (tensor<6xf32>, none) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<6xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{there must be at least one part, not 0 (onnx.Split C4)}}
  %0:2 = "onnx.Split"(%x, %n) {num_outputs = 0 : si64} : (tensor<6xf32>, none) -> (tensor<3xf32>, tensor<3xf32>)
  return
}
