// coreml.gather_along_axis: each index in its own row.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x2xi32=-1,0,1,2 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x2xi32=-1,0,1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[3, 1], [5, 6]]

func.func @main(%d: tensor<2x3xi32>, %i: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = -1 : i32} : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
