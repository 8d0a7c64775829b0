// The design document's second version, the table before gatherBlocks, row 4, with values of our
// own. The row's equation lacks a bracket: data[[indices[r, s], q] is data[indices[r, s], q].
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x5x3xi32>: [[[30, 40, 50], [0, 10, 20], [30, 40, 50], [0, 10, 20], [30, 40, 50]], [[0, 10, 20], [30, 40, 50], [0, 10, 20], [30, 40, 50], [0, 10, 20]], [[30, 40, 50], [0, 10, 20], [30, 40, 50], [0, 10, 20], [30, 40, 50]], [[0, 10, 20], [30, 40, 50], [0, 10, 20], [30, 40, 50], [0, 10, 20]]]

func.func @main(%data: tensor<2x3xi32>, %indices: tensor<4x5xi64>) -> tensor<4x5x3xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<2x3xi32>, tensor<4x5xi64>) -> tensor<4x5x3xi32>
  return %output : tensor<4x5x3xi32>
}

func.func @multiaxis(%data: tensor<2x3xi32>, %indices: tensor<4x5xi64>) -> tensor<4x5x3xi32> {
  %0 = mg.reshape %data : (tensor<2x3xi32>) -> tensor<2x1x1x3xi32>
  %1 = mg.reshape %indices : (tensor<4x5xi64>) -> tensor<1x4x5x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<2x1x1x3xi32>, tensor<1x4x5x1xi64>) -> tensor<1x4x5x3xi32>
  %3 = mg.reshape %2 : (tensor<1x4x5x3xi32>) -> tensor<4x5x3xi32>
  return %3 : tensor<4x5x3xi32>
}
