// numpy.take: an index outside stops the run, wraps or is clipped; without an axis, a row is read.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=4xi64=-1,3,-4,2 \
// RUN:   --input=2xi64=-1,-6 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=4xi64=-1,3,-4,2 \
// RUN:   --input=2xi64=-1,-6 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x4xi32>: [[3, 1, 3, 3], [6, 4, 6, 6]]
// CHECK{LITERAL}: tensor<2x4xi32>: [[1, 3, 1, 3], [4, 6, 4, 6]]
// CHECK{LITERAL}: tensor<2xi32>: [6, 1]

func.func @main(%a: tensor<2x3xi32>, %i: tensor<4xi64>, %j: tensor<2xi64>) -> (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2xi32>) {
  %0 = "numpy.take"(%a, %i) {axis = 1 : i64, mode = "wrap"} : (tensor<2x3xi32>, tensor<4xi64>) -> tensor<2x4xi32>
  %1 = "numpy.take"(%a, %i) {axis = 1 : i64, mode = "clip"} : (tensor<2x3xi32>, tensor<4xi64>) -> tensor<2x4xi32>
  %2 = "numpy.take"(%a, %j) : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<2xi32>
  return %0, %1, %2 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2xi32>
}
