// OpenVINO Gather-8, example 7, as mg.gather_multiaxis. An index outside the range gives zero.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=5xi32=1,2,3,4,5 \
// RUN:   --input=3xi32=3,10,-20 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=5xi32=1,2,3,4,5 \
// RUN:   --input=3xi32=3,10,-20 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3xi32>: [4, 0, 0]

func.func @main(%data: tensor<5xi32>, %indices: tensor<3xi32>) -> tensor<3xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] {bounds = "fill", from_end} : (tensor<5xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
