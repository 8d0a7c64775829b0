// The design document's second version, "Test code", third call.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=1,0,0,1 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=1,0,0,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2x2xi32>: [[[3, 4], [1, 2]], [[1, 2], [3, 4]]]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2x2xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x2x2xi32>
  return %output : tensor<2x2x2xi32>
}
