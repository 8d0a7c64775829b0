// What is rounded to a narrower format has the gradient of the number itself, although it is computed on bits.
// RUN: mg grad %s | mg run - --input=3xf32=1.001,-5.3,4 --input=3xf32=1,10,100 | FileCheck %s
//
// CHECK: tensor<3xf32>: [1, 10, 100]

func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.reduce_precision %x, format = e5m2 : tensor<3xf32>
  return %0 : tensor<3xf32>
}
