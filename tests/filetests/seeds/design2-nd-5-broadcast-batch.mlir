// The design document's second version, "Multiple axes blocks", fifth example: a batch dimension
// of 1 in the input is broadcast. The ONNX standard forbids it, ONNX Runtime computes it; it earns
// a warning.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=1x3xi32=0,1,2 \
// RUN:   --input=2x1xi64=1,2 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=1x3xi32=0,1,2 \
// RUN:   --input=2x1xi64=1,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=1x3xi32=0,1,2 \
// RUN:   --input=2x1xi64=1,2 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=1x3xi32=0,1,2 \
// RUN:   --input=2x1xi64=1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [1, 2]

func.func @main(%data: tensor<1x3xi32>, %indices: tensor<2x1xi64>) -> tensor<2xi32> {
  %output = "onnx.GatherND"(%data, %indices) {batch_dims = 1 : si64} : (tensor<1x3xi32>, tensor<2x1xi64>) -> tensor<2xi32>
  return %output : tensor<2xi32>
}

func.func @multiaxis(%data: tensor<1x3xi32>, %indices: tensor<2x1xi64>) -> tensor<2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] : (tensor<1x3xi32>, tensor<2x1xi64>) -> tensor<2x1xi32>
  %1 = mg.reshape %0 : (tensor<2x1xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
