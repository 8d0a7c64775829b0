// ONNX Runtime takes one number for the axes of an Unsqueeze.
//
// RUN: mg opt --canonicalize %s | FileCheck %s
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=NUMBERS
// RUN: mg run --backend=interpreter %s --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=NUMBERS

// CHECK: mg.reshape %{{.*}} : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
// NUMBERS: tensor<2x1x3xf32>: {{\[\[\[}}1, 2, 3]], {{\[\[}}4, 5, 6]]]
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x1x3xf32> {
  %a = onnx.Constant dense<-2> : tensor<i64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x1x3xf32>
  return %0 : tensor<2x1x3xf32>
}
