// The design document's second version, "Test code", first call.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=i64=1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [3, 4]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<i64>) -> tensor<2xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<2x2xi32>, tensor<i64>) -> tensor<2xi32>
  return %output : tensor<2xi32>
}
