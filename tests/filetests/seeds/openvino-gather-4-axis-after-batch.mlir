// OpenVINO Gather-8, example 4, as mg.gather_multiaxis. An index outside the range gives zero.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x1x5x4xi32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40 \
// RUN:   --input=2x3xi32=1,2,4,4,3,2 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x1x5x4xi32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40 \
// RUN:   --input=2x3xi32=1,2,4,4,3,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x1x3x4xi32>: [[[[5, 6, 7, 8], [9, 10, 11, 12], [17, 18, 19, 20]]], [[[37, 38, 39, 40], [33, 34, 35, 36], [29, 30, 31, 32]]]]

func.func @main(%data: tensor<2x1x5x4xi32>, %indices: tensor<2x3xi32>) -> tensor<2x1x3x4xi32> {
  %0 = mg.reshape %indices : (tensor<2x3xi32>) -> tensor<2x1x3x1xi32>
  %1 = mg.gather_multiaxis %data[%0] axes [2] {bounds = "fill", from_end} : (tensor<2x1x5x4xi32>, tensor<2x1x3x1xi32>) -> tensor<2x1x3x4xi32>
  return %1 : tensor<2x1x3x4xi32>
}
