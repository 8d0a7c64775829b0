// Indices that are computed: every index is doubled and moved by one before the lookup.
//
// `arith` works on whole tensors. The lookup and the arithmetic become one loop: no tensor of
// computed indices is stored.
//
// RUN: mg run %s --backend=interpreter --input=8xf32=0,1,2,3,4,5,6,7 --input=4xi64=0,3,1,2 | FileCheck %s
// RUN: mg run %s --input=8xf32=0,1,2,3,4,5,6,7 --input=4xi64=0,3,1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4xf32>: [1, 7, 3, 5]

func.func @main(%data: tensor<8xf32>, %which: tensor<4xi64>) -> tensor<4xf32> {
  %two = arith.constant dense<2> : tensor<4xi64>
  %one = arith.constant dense<1> : tensor<4xi64>
  %even = arith.muli %which, %two : tensor<4xi64>
  %odd = arith.addi %even, %one : tensor<4xi64>
  %0 = mg.gather_multiaxis %data[%odd] axes [0] : (tensor<8xf32>, tensor<4xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
