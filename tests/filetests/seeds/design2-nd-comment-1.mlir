// The design document's second version, comment before gatherNdBlocks, example 1.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x2xi64=0,0,1,1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x2xi64=0,0,1,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x2xi64=0,0,1,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x2xi64=0,0,1,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [0, 3]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2xi32> {
  %output = "onnx.GatherND"(%data, %indices) : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2xi32>
  return %output : tensor<2xi32>
}

func.func @multiaxis(%data: tensor<2x2xi32>, %indices: tensor<2x2xi64>) -> tensor<2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0, 1] : (tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x1xi32>
  %1 = mg.reshape %0 : (tensor<2x1xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
