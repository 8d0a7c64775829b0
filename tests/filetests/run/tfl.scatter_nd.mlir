// A tuple of rank 1 is one tuple, as TFLite's kernel reads it.
//
// RUN: mg run %s --input=1xi32=2 --input=2xf32=7,8 | FileCheck %s
// RUN: mg run %s --input=1xi32=2 --input=2xf32=7,8 --backend=interpreter | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x2xf32>: [[0, 0], [0, 0], [7, 8]]
func.func @main(%i: tensor<1xi32>, %u: tensor<2xf32>) -> tensor<3x2xf32> {
  %shape = "tfl.pseudo_const"() {value = dense<[3, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.scatter_nd"(%i, %u, %shape) : (tensor<1xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
