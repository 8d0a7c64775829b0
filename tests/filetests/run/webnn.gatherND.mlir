// webnn.gatherND: each coordinate of a tuple is kept in range by itself.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x2xi32=-1,9,-5,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x2xi32=-1,9,-5,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [6, 1]

func.func @main(%d: tensor<2x3xi32>, %i: tensor<2x2xi32>) -> tensor<2xi32> {
  %0 = "webnn.gatherND"(%d, %i) : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
