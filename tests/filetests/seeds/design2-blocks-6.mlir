// The design document's second version, "Single-axis blocks", sixth example, with its intermediate
// values.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=1,0,0,1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=1,0,0,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=1,0,0,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=1,0,0,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2x2xi32>: [[[3, 4], [1, 2]], [[1, 2], [3, 4]]]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2x2xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x2x2xi32>
  return %output : tensor<2x2x2xi32>
}

func.func @multiaxis(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2x2xi32> {
  %0 = mg.reshape %data : (tensor<2x2xi32>) -> tensor<2x1x2xi32>
  %1 = mg.reshape %indices : (tensor<2x2xi64>) -> tensor<2x2x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<2x1x2xi32>, tensor<2x2x1xi64>) -> tensor<2x2x2xi32>
  return %2 : tensor<2x2x2xi32>
}
