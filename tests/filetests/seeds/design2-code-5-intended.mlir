// The design document's second version, "Test code", fifth call, on the data that the comment
// beside it was written for.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=0,1,1,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=0,1,1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[1, 2], [4, 3]]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2xi32> {
  %output = "onnx.GatherElements"(%data, %indices) {axis = 1 : si64} : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x2xi32>
  return %output : tensor<2x2xi32>
}
