// tensor.gather: columns, with the gathered dimension kept as 1 and without it.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x1xindex=2,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x1xindex=2,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2x1xi32>: [[[3], [6]], [[1], [4]]]
// CHECK{LITERAL}: tensor<2x2xi32>: [[3, 6], [1, 4]]

func.func @main(%s: tensor<2x3xi32>, %i: tensor<2x1xindex>) -> (tensor<2x2x1xi32>, tensor<2x2xi32>) {
  %0 = tensor.gather %s[%i] gather_dims([1]) : (tensor<2x3xi32>, tensor<2x1xindex>) -> tensor<2x2x1xi32>
  %1 = tensor.gather %s[%i] gather_dims([1]) unique : (tensor<2x3xi32>, tensor<2x1xindex>) -> tensor<2x2xi32>
  return %0, %1 : tensor<2x2x1xi32>, tensor<2x2xi32>
}
