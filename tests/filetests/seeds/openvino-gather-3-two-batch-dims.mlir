// OpenVINO Gather-8, example 3, as mg.gather_multiaxis. An index outside the range gives zero.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x2x5xi32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 \
// RUN:   --input=2x2x3xi32=0,0,4,4,0,0,1,2,4,4,3,2 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x2x5xi32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 \
// RUN:   --input=2x2x3xi32=0,0,4,4,0,0,1,2,4,4,3,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2x3xi32>: [[[1, 1, 5], [10, 6, 6]], [[12, 13, 15], [20, 19, 18]]]

func.func @main(%data: tensor<2x2x5xi32>, %indices: tensor<2x2x3xi32>) -> tensor<2x2x3xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [2] {bounds = "fill", from_end} : (tensor<2x2x5xi32>, tensor<2x2x3xi32>) -> tensor<2x2x3xi32>
  return %0 : tensor<2x2x3xi32>
}
