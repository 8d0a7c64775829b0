// Indices that broadcast: one small index tensor serves all items of a batch.
//
// In every dimension that is not in `axes`, input and indices broadcast as operands of arithmetic
// do: the indices' leading 1 meets 3. GatherElements would need them repeated three times.
//
// RUN: mg run %s --backend=interpreter --input=3x2x2xi32=0,1,2,3,4,5,6,7,8,9,10,11 --input=1x3x2xi64=1,0,0,0,1,1 | FileCheck %s
// RUN: mg run %s --input=3x2x2xi32=0,1,2,3,4,5,6,7,8,9,10,11 --input=1x3x2xi64=1,0,0,0,1,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x3x2xi32>: [[[2, 1], [0, 1], [2, 3]], [[6, 5], [4, 5], [6, 7]], [[10, 9], [8, 9], [10, 11]]]

func.func @main(%data: tensor<3x2x2xi32>, %indices: tensor<1x3x2xi64>) -> tensor<3x3x2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] : (tensor<3x2x2xi32>, tensor<1x3x2xi64>) -> tensor<3x3x2xi32>
  return %0 : tensor<3x3x2xi32>
}
