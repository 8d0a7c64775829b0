// The design document's second version, "Single-axis blocks", fifth example, with its intermediate
// values.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2xi64=1,0 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2xi64=1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2xi64=1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2xi64=1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[3, 4], [1, 2]]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2xi64>) -> tensor<2x2xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<2x2xi32>, tensor<2xi64>) -> tensor<2x2xi32>
  return %output : tensor<2x2xi32>
}

func.func @multiaxis(%data: tensor<2x2xi32>, %indices: tensor<2xi64>) -> tensor<2x2xi32> {
  %0 = mg.reshape %indices : (tensor<2xi64>) -> tensor<2x1xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [0] : (tensor<2x2xi32>, tensor<2x1xi64>) -> tensor<2x2xi32>
  return %1 : tensor<2x2xi32>
}
