// ONNX GatherElements-13 and -11, the equation for axis = 2, with values of our own.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3x4xi32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   --input=2x3x2xi64=3,0,1,1,2,0,0,3,3,3,1,2 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3x4xi32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   --input=2x3x2xi64=3,0,1,1,2,0,0,3,3,3,1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3x2xi32>: [[[3, 0], [5, 5], [10, 8]], [[12, 15], [19, 19], [21, 22]]]

func.func @main(%data: tensor<2x3x4xi32>, %indices: tensor<2x3x2xi64>) -> tensor<2x3x2xi32> {
  %output = "onnx.GatherElements"(%data, %indices) {axis = 2 : si64} : (tensor<2x3x4xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2xi32>
  return %output : tensor<2x3x2xi32>
}
