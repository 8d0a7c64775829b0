// The design document's second version, comment before gatherNdBlocks, example 2.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x1xi64=1,0 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x1xi64=1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x1xi64=1,0 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2xi32=0,1,2,3 \
// RUN:   --input=2x1xi64=1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[2, 3], [0, 1]]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<2x1xi64>) -> tensor<2x2xi32> {
  %output = "onnx.GatherND"(%data, %indices) : (tensor<2x2xi32>, tensor<2x1xi64>) -> tensor<2x2xi32>
  return %output : tensor<2x2xi32>
}

func.func @multiaxis(%data: tensor<2x2xi32>, %indices: tensor<2x1xi64>) -> tensor<2x2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] : (tensor<2x2xi32>, tensor<2x1xi64>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
