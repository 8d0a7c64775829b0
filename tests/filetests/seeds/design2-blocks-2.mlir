// The design document's second version, "Single-axis blocks", second example, with its
// intermediate values.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=5xi64=2,1,0,1,2 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=5xi64=2,1,0,1,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=5xi64=2,1,0,1,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=5xi64=2,1,0,1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x5xi32>: [[2, 1, 0, 1, 2], [12, 11, 10, 11, 12], [22, 21, 20, 21, 22], [32, 31, 30, 31, 32]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<5xi64>) -> tensor<4x5xi32> {
  %output = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<4x3xi32>, tensor<5xi64>) -> tensor<4x5xi32>
  return %output : tensor<4x5xi32>
}

func.func @multiaxis(%data: tensor<4x3xi32>, %indices: tensor<5xi64>) -> tensor<4x5xi32> {
  %0 = mg.reshape %indices : (tensor<5xi64>) -> tensor<1x5xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [1] : (tensor<4x3xi32>, tensor<1x5xi64>) -> tensor<4x5xi32>
  return %1 : tensor<4x5xi32>
}
