// The design document's second version, "Single-axis same rank for all tensors", second example.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=4x1xi64=2,1,0,2 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=4x1xi64=2,1,0,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=4x1xi64=2,1,0,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=4x1xi64=2,1,0,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x1xi32>: [[2], [11], [20], [32]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<4x1xi64>) -> tensor<4x1xi32> {
  %output = "onnx.GatherElements"(%data, %indices) {axis = 1 : si64} : (tensor<4x3xi32>, tensor<4x1xi64>) -> tensor<4x1xi32>
  return %output : tensor<4x1xi32>
}

func.func @multiaxis(%data: tensor<4x3xi32>, %indices: tensor<4x1xi64>) -> tensor<4x1xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] : (tensor<4x3xi32>, tensor<4x1xi64>) -> tensor<4x1xi32>
  return %0 : tensor<4x1xi32>
}
