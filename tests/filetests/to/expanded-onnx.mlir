// Operations that engines expand are expanded where they are translated, and give the same bits.
//
// RUN: mg translate %s --to=stablehlo | FileCheck %s
// RUN: mg translate %s --to=stablehlo | mg run - --function=softmax --input=2x3xf32=1,2,3,4,5,7 | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg run %s --function=softmax --input=2x3xf32=1,2,3,4,5,7 | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg translate %s --to=tf | mg run - --function=softmax --input=2x3xf32=1,2,3,4,5,7 | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg translate %s --to=torch | mg run - --function=pool --input=1x1x3x3xf32=1,2,3,4,5,6,7,8,9 | FileCheck %s --check-prefix=POOL
// RUN: mg translate %s --to=onnx | FileCheck %s --check-prefix=ONNX
//
// SOFTMAX{LITERAL}: tensor<2x3xf32>: [[0.09003057, 0.24472848, 0.66524094], [0.042010065, 0.1141952, 0.8437947]]
// POOL{LITERAL}: tensor<1x1x2x2xf32>: [[[[5, 6], [8, 9]]]]

// CHECK-LABEL: func.func @softmax
// CHECK-NOT: onnx
// CHECK: stablehlo.divide
// ONNX-LABEL: func.func @softmax
// ONNX-NEXT: "onnx.Softmax"
func.func @softmax(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Softmax"(%x) {axis = -1 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @pool
// CHECK-NOT: onnx
// CHECK: stablehlo.select
func.func @pool(%x: tensor<1x1x3x3xf32>) -> tensor<1x1x2x2xf32> {
  %0:2 = "onnx.MaxPool"(%x) {kernel_shape = [2, 2]} : (tensor<1x1x3x3xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>)
  return %0#0 : tensor<1x1x2x2xf32>
}
