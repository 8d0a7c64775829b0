// ONNX GatherElements-11, example 2. The page shows the output with one more level of brackets
// than its rank, a slip: the output has the shape of the indices.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=3x3xi32=1,2,3,4,5,6,7,8,9 \
// RUN:   --input=2x3xi64=1,2,0,2,0,0 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=3x3xi32=1,2,3,4,5,6,7,8,9 \
// RUN:   --input=2x3xi64=1,2,0,2,0,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=3x3xi32=1,2,3,4,5,6,7,8,9 \
// RUN:   --input=2x3xi64=1,2,0,2,0,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=3x3xi32=1,2,3,4,5,6,7,8,9 \
// RUN:   --input=2x3xi64=1,2,0,2,0,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3xi32>: [[4, 8, 3], [7, 2, 3]]

func.func @main(%data: tensor<3x3xi32>, %indices: tensor<2x3xi64>) -> tensor<2x3xi32> {
  %output = "onnx.GatherElements"(%data, %indices) : (tensor<3x3xi32>, tensor<2x3xi64>) -> tensor<2x3xi32>
  return %output : tensor<2x3xi32>
}

func.func @multiaxis(%data: tensor<3x3xi32>, %indices: tensor<2x3xi64>) -> tensor<2x3xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] : (tensor<3x3xi32>, tensor<2x3xi64>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
