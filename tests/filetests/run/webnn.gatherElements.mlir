// webnn.gatherElements: one element a row, the last one where the index is outside.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x1xi32=-2,7 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x1xi32=-2,7 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x1xi32>: [[2], [6]]

func.func @main(%d: tensor<2x3xi32>, %i: tensor<2x1xi32>) -> tensor<2x1xi32> {
  %0 = "webnn.gatherElements"(%d, %i) {axis = 1 : ui32} : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}
