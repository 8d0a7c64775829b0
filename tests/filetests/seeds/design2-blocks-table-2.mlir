// The design document's second version, the table before gatherBlocks, row 2, with values of our
// own.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x3x4xi32=0,10,20,30,40,50,60,70,80,90,100,110,120,130,140,150,160,170,180,190,200,210,220,230 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x3x4xi32=0,10,20,30,40,50,60,70,80,90,100,110,120,130,140,150,160,170,180,190,200,210,220,230 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x3x4xi32=0,10,20,30,40,50,60,70,80,90,100,110,120,130,140,150,160,170,180,190,200,210,220,230 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x3x4xi32=0,10,20,30,40,50,60,70,80,90,100,110,120,130,140,150,160,170,180,190,200,210,220,230 \
// RUN:   --input=i64=1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x4xi32>: [[40, 50, 60, 70], [160, 170, 180, 190]]

func.func @main(%data: tensor<2x3x4xi32>, %indices: tensor<i64>) -> tensor<2x4xi32> {
  %output = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<2x3x4xi32>, tensor<i64>) -> tensor<2x4xi32>
  return %output : tensor<2x4xi32>
}

func.func @multiaxis(%data: tensor<2x3x4xi32>, %indices: tensor<i64>) -> tensor<2x4xi32> {
  %0 = mg.reshape %indices : (tensor<i64>) -> tensor<1x1x1xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [1] : (tensor<2x3x4xi32>, tensor<1x1x1xi64>) -> tensor<2x1x4xi32>
  %2 = mg.reshape %1 : (tensor<2x1x4xi32>) -> tensor<2x4xi32>
  return %2 : tensor<2x4xi32>
}
