// The design document's first version, "ND gather", second example, with its intermediate values.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=3x1xi64=1,0,1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=3x1xi64=1,0,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=3x1xi64=1,0,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=3x1xi64=1,0,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x2x2xi32>: [[[4, 5], [6, 7]], [[0, 1], [2, 3]], [[4, 5], [6, 7]]]

func.func @main(%data: tensor<2x2x2xi32>, %indices: tensor<3x1xi64>) -> tensor<3x2x2xi32> {
  %output = "onnx.GatherND"(%data, %indices) : (tensor<2x2x2xi32>, tensor<3x1xi64>) -> tensor<3x2x2xi32>
  return %output : tensor<3x2x2xi32>
}

func.func @multiaxis(%data: tensor<2x2x2xi32>, %indices: tensor<3x1xi64>) -> tensor<3x2x2xi32> {
  %0 = mg.reshape %indices : (tensor<3x1xi64>) -> tensor<3x1x1xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [0] : (tensor<2x2x2xi32>, tensor<3x1x1xi64>) -> tensor<3x2x2xi32>
  return %1 : tensor<3x2x2xi32>
}
