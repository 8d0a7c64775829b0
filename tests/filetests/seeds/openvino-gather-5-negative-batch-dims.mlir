// OpenVINO Gather-8, example 5, as mg.gather_multiaxis. An index outside the range gives zero.
// batch_dims = -1 is 2 - 1 = 1.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x5xi32=1,2,3,4,5,6,7,8,9,10 \
// RUN:   --input=2x3xi32=0,0,4,4,0,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x5xi32=1,2,3,4,5,6,7,8,9,10 \
// RUN:   --input=2x3xi32=0,0,4,4,0,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3xi32>: [[1, 1, 5], [10, 6, 6]]

func.func @main(%data: tensor<2x5xi32>, %indices: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] {bounds = "fill", from_end} : (tensor<2x5xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
