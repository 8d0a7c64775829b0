// The design document's second version, "Single-axis blocks", first example, with its intermediate
// values.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2xi64=3,1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2xi64=3,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2xi64=3,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2xi64=3,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3xi32>: [[30, 31, 32], [10, 11, 12]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<2xi64>) -> tensor<2x3xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<4x3xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  return %output : tensor<2x3xi32>
}

func.func @multiaxis(%data: tensor<4x3xi32>, %indices: tensor<2xi64>) -> tensor<2x3xi32> {
  %0 = mg.reshape %indices : (tensor<2xi64>) -> tensor<2x1xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [0] : (tensor<4x3xi32>, tensor<2x1xi64>) -> tensor<2x3xi32>
  return %1 : tensor<2x3xi32>
}
