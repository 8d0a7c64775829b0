// The design document's second version, the table before gatherBlocks, row 1, with values of our
// own.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=3x2xi32=0,10,20,30,40,50 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=3x2xi32=0,10,20,30,40,50 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=3x2xi32=0,10,20,30,40,50 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=3x2xi32=0,10,20,30,40,50 \
// RUN:   --input=i64=1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [20, 30]

func.func @main(%data: tensor<3x2xi32>, %indices: tensor<i64>) -> tensor<2xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<3x2xi32>, tensor<i64>) -> tensor<2xi32>
  return %output : tensor<2xi32>
}

func.func @multiaxis(%data: tensor<3x2xi32>, %indices: tensor<i64>) -> tensor<2xi32> {
  %0 = mg.reshape %indices : (tensor<i64>) -> tensor<1x1xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [0] : (tensor<3x2xi32>, tensor<1x1xi64>) -> tensor<1x2xi32>
  %2 = mg.reshape %1 : (tensor<1x2xi32>) -> tensor<2xi32>
  return %2 : tensor<2xi32>
}
