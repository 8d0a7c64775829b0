// numpy.take_along_axis: one row of indices serves both rows of the data.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=1x2xi64=-1,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=1x2xi64=-1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[3, 1], [6, 4]]

func.func @main(%d: tensor<2x3xi32>, %i: tensor<1x2xi64>) -> tensor<2x2xi32> {
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 1 : i64} : (tensor<2x3xi32>, tensor<1x2xi64>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
