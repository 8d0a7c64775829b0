// The design document's second version, "Single-axis same rank for all tensors", third example.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x2x2xi32=0,1,10,11,100,101,110,111,200,201,210,211,300,301,310,311 \
// RUN:   --input=1x2x2xi64=0,2,1,3 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x2x2xi32=0,1,10,11,100,101,110,111,200,201,210,211,300,301,310,311 \
// RUN:   --input=1x2x2xi64=0,2,1,3 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x2x2xi32=0,1,10,11,100,101,110,111,200,201,210,211,300,301,310,311 \
// RUN:   --input=1x2x2xi64=0,2,1,3 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x2x2xi32=0,1,10,11,100,101,110,111,200,201,210,211,300,301,310,311 \
// RUN:   --input=1x2x2xi64=0,2,1,3 | FileCheck %s
//
// CHECK{LITERAL}: tensor<1x2x2xi32>: [[[0, 201], [110, 311]]]

func.func @main(%data: tensor<4x2x2xi32>, %indices: tensor<1x2x2xi64>) -> tensor<1x2x2xi32> {
  %output = "onnx.GatherElements"(%data, %indices) : (tensor<4x2x2xi32>, tensor<1x2x2xi64>) -> tensor<1x2x2xi32>
  return %output : tensor<1x2x2xi32>
}

func.func @multiaxis(%data: tensor<4x2x2xi32>, %indices: tensor<1x2x2xi64>) -> tensor<1x2x2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] : (tensor<4x2x2xi32>, tensor<1x2x2xi64>) -> tensor<1x2x2xi32>
  return %0 : tensor<1x2x2xi32>
}
