// The design document's second version, the table before gatherBlocks, row 5, with values of our
// own.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x3xi32=0,10,20,30,40,50 \
// RUN:   --input=4x5xi64=1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0,2,1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x4x5xi32>: [[[10, 0, 20, 10, 0], [20, 10, 0, 20, 10], [0, 20, 10, 0, 20], [10, 0, 20, 10, 0]], [[40, 30, 50, 40, 30], [50, 40, 30, 50, 40], [30, 50, 40, 30, 50], [40, 30, 50, 40, 30]]]

func.func @main(%data: tensor<2x3xi32>, %indices: tensor<4x5xi64>) -> tensor<2x4x5xi32> {
  %output = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<2x3xi32>, tensor<4x5xi64>) -> tensor<2x4x5xi32>
  return %output : tensor<2x4x5xi32>
}

func.func @multiaxis(%data: tensor<2x3xi32>, %indices: tensor<4x5xi64>) -> tensor<2x4x5xi32> {
  %0 = mg.reshape %data : (tensor<2x3xi32>) -> tensor<2x3x1x1xi32>
  %1 = mg.reshape %indices : (tensor<4x5xi64>) -> tensor<1x1x4x5xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [1] : (tensor<2x3x1x1xi32>, tensor<1x1x4x5xi64>) -> tensor<2x1x4x5xi32>
  %3 = mg.reshape %2 : (tensor<2x1x4x5xi32>) -> tensor<2x4x5xi32>
  return %3 : tensor<2x4x5xi32>
}
