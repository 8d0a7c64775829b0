// Equal elements keep their order; NaN is the largest.
//
// RUN: mg run %s --function=largest --backend=interpreter --input="7xf32=1,nan,3,-0.0,3,0,-inf" | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %s --function=largest --backend=jit --input="7xf32=1,nan,3,-0.0,3,0,-inf" | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %s --function=smallest --backend=interpreter --input="7xui8=1,200,3,0,3,0,255" | FileCheck %s --check-prefix=SMALLEST
// RUN: mg run %s --function=smallest --backend=jit --input="7xui8=1,200,3,0,3,0,255" | FileCheck %s --check-prefix=SMALLEST

// LARGEST:      tensor<6xf32>: [nan, 3, 3, 1, -0.0, 0]
// LARGEST-NEXT: tensor<6xi32>: [1, 2, 4, 0, 3, 5]
func.func @largest(%x: tensor<7xf32>) -> (tensor<6xf32>, tensor<6xi32>) {
  %k = "tf.Const"() {value = dense<6> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<7xf32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
  return %0#0, %0#1 : tensor<6xf32>, tensor<6xi32>
}

// SMALLEST:      tensor<3xui8>: [0, 0, 1]
// SMALLEST-NEXT: tensor<3xi64>: [3, 5, 0]
func.func @smallest(%x: tensor<7xui8>) -> (tensor<3xui8>, tensor<3xi64>) {
  %k = onnx.Constant dense<3> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) {largest = 0 : si64} : (tensor<7xui8>, tensor<1xi64>) -> (tensor<3xui8>, tensor<3xi64>)
  return %0#0, %0#1 : tensor<3xui8>, tensor<3xi64>
}
