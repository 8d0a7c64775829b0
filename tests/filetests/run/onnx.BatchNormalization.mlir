// Without training by the means and variances that are given, in training by those of the elements, of which running ones
// are results, too.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
//
// CHECK{LITERAL}:      tensor<2x2x2xf32>: [[[1, 3], [-1, -1]], [[5, 7], [-1, -1]]]
// CHECK-NEXT{LITERAL}: tensor<2x2x2xf32>: [[[-2, 0], [-1, -1]], [[2, 4], [-1, -1]]]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [2.5, 2]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [5, 0]
func.func @main() -> (tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %x = arith.constant dense<[[[1.0, 3.0], [2.0, 2.0]], [[5.0, 7.0], [2.0, 2.0]]]> : tensor<2x2x2xf32>
  %scale = arith.constant dense<[3.0, 5.0]> : tensor<2xf32>
  %bias = arith.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %mean = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %variance = arith.constant dense<[5.0, 0.0]> : tensor<2xf32>
  %0 = "onnx.BatchNormalization"(%x, %scale, %bias, %mean, %variance) {epsilon = 4.0 : f32} : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2x2xf32>
  %1:3 = "onnx.BatchNormalization"(%x, %scale, %bias, %mean, %variance) {epsilon = 4.0 : f32, momentum = 0.5 : f32, training_mode = 1 : si64} : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return %0, %1#0, %1#1, %1#2 : tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>
}
