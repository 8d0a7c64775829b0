// The design document's second version, "Test code", sixth call. The comment beside it, "Output:
// [1, 4]", is wrong: that is the answer for data [[1, 2], [3, 4]], but data is the [4,3] tensor of
// the fourth call by then.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,0,1,1 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,0,1,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [0, 11]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<2x2xi64>) -> tensor<2xi32> {
  %output = "onnx.GatherND"(%data, %indices) : (tensor<4x3xi32>, tensor<2x2xi64>) -> tensor<2xi32>
  return %output : tensor<2xi32>
}
