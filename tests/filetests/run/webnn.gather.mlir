// webnn.gather: negative indices count from the end; one outside gives the nearest.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=3xi32=-1,5,-9 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=3xi32=-1,5,-9 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3xi32>: [[3, 3, 1], [6, 6, 4]]

func.func @main(%d: tensor<2x3xi32>, %i: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = "webnn.gather"(%d, %i) {axis = 1 : ui32} : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
