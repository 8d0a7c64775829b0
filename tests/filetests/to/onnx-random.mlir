// Random numbers of a seed are written as the arithmetic of their generator.
//
// RUN: mg opt %s --to=stablehlo | mg run - --input=3xf64=0.1,0.2,0.9 | FileCheck %s
// RUN: mg opt %s --to=tf | mg run - --input=3xf64=0.1,0.2,0.9 | FileCheck %s
// REQUIRES: llvm

// CHECK: tensor<2x3xf32>: {{\[\[}}0.14337201, 0.11313671, 0.8792089], [0.15307172, 0.09801865, 0.92811435]]
// CHECK: tensor<3xi64>: [0, 1, 1]
func.func @main(%x: tensor<3xf64>) -> (tensor<2x3xf32>, tensor<3xi64>) {
  %0 = "onnx.RandomUniform"() {seed = 5.0 : f32, shape = [2, 3]} : () -> tensor<2x3xf32>
  %1 = "onnx.Bernoulli"(%x) {seed = 5.0 : f32, dtype = 7 : si64} : (tensor<3xf64>) -> tensor<3xi64>
  return %0, %1 : tensor<2x3xf32>, tensor<3xi64>
}
