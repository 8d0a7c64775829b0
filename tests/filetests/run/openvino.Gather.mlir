// openvino.Gather: each row of indices in its row of data; outside, there is zero.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x5xi32=1,2,3,4,5,6,7,8,9,10 \
// RUN:   --input=2x3xi32=0,-1,4,4,5,-6 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x5xi32=1,2,3,4,5,6,7,8,9,10 \
// RUN:   --input=2x3xi32=0,-1,4,4,5,-6 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3xi32>: [[1, 5, 5], [10, 0, 0]]

func.func @main(%d: tensor<2x5xi32>, %i: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %a = arith.constant dense<1> : tensor<i64>
  %0 = "openvino.Gather"(%d, %i, %a) {batch_dims = -1 : i64} : (tensor<2x5xi32>, tensor<2x3xi32>, tensor<i64>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
