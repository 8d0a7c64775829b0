// onnx.Split C3: `split` and `num_outputs` are not both given
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  %s = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  // expected-error@+1 {{split and num_outputs cannot both be given (onnx.Split C3)}}
  %0:2 = "onnx.Split"(%x, %s) {num_outputs = 2 : si64} : (tensor<6xf32>, tensor<2xi64>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}
