// The design document's second version, "Single-axis same rank for all tensors", first example.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x3xi64=3,1,1,2,0,3 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x3xi64=3,1,1,2,0,3 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x3xi64=3,1,1,2,0,3 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=2x3xi64=3,1,1,2,0,3 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3xi32>: [[30, 11, 12], [20, 1, 32]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<2x3xi64>) -> tensor<2x3xi32> {
  %output = "onnx.GatherElements"(%data, %indices) : (tensor<4x3xi32>, tensor<2x3xi64>) -> tensor<2x3xi32>
  return %output : tensor<2x3xi32>
}

func.func @multiaxis(%data: tensor<4x3xi32>, %indices: tensor<2x3xi64>) -> tensor<2x3xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] : (tensor<4x3xi32>, tensor<2x3xi64>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
