// The design document's first version, "Gather", third example. The seed leaves the intermediate
// values open (axes [...]), and those it has, input [4,3] with indices [2,2], do not broadcast to
// [4,2,2]. Input [4,1,3], indices [1,2,2] and axes [2] do, as the second version has them.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,1,1,2 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,1,1,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,1,1,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x2xi64=0,1,1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x2x2xi32>: [[[0, 1], [1, 2]], [[10, 11], [11, 12]], [[20, 21], [21, 22]], [[30, 31], [31, 32]]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<2x2xi64>) -> tensor<4x2x2xi32> {
  %output = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<4x3xi32>, tensor<2x2xi64>) -> tensor<4x2x2xi32>
  return %output : tensor<4x2x2xi32>
}

func.func @multiaxis(%data: tensor<4x3xi32>, %indices: tensor<2x2xi64>) -> tensor<4x2x2xi32> {
  %0 = mg.reshape %data : (tensor<4x3xi32>) -> tensor<4x1x3xi32>
  %1 = mg.reshape %indices : (tensor<2x2xi64>) -> tensor<1x2x2xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [2] : (tensor<4x1x3xi32>, tensor<1x2x2xi64>) -> tensor<4x2x2xi32>
  return %2 : tensor<4x2x2xi32>
}
