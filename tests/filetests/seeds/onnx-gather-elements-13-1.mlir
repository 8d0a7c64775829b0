// ONNX GatherElements-13, example 1.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=0,0,1,0 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=0,0,1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=0,0,1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=2x2xi64=0,0,1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[1, 1], [4, 3]]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2xi32> {
  %output = "onnx.GatherElements"(%data, %indices) {axis = 1 : si64} : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x2xi32>
  return %output : tensor<2x2xi32>
}

func.func @multiaxis(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
