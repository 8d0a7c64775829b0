// openvino.GatherND: one tuple for each batch.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x1xi8=-1,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=1,2,3,4,5,6 \
// RUN:   --input=2x1xi8=-1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [3, 4]

func.func @main(%d: tensor<2x3xi32>, %i: tensor<2x1xi8>) -> tensor<2xi32> {
  %0 = "openvino.GatherND"(%d, %i) {batch_dims = 1 : i64} : (tensor<2x3xi32>, tensor<2x1xi8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
