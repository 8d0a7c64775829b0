// The design document's second version, "Test code", fifth call. The comment beside it, "Output:
// [[1, 2], [4, 3]]", is wrong: that is the answer for data [[1, 2], [3, 4]], but data is the [4,3]
// tensor of the fourth call by then.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,1,1,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,1,1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[0, 1], [11, 10]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2xi32> {
  %output = "onnx.GatherElements"(%data, %indices) {axis = 1 : si64} : (tensor<4x3xi32>, tensor<2x2xi64>) -> tensor<2x2xi32>
  return %output : tensor<2x2xi32>
}
