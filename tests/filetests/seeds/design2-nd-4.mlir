// The design document's second version, "Multiple axes blocks", fourth example, with its
// intermediate values.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=5x3xi64=0,0,1,0,1,0,1,0,0,1,1,0,1,1,1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=5x3xi64=0,0,1,0,1,0,1,0,0,1,1,0,1,1,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=5x3xi64=0,0,1,0,1,0,1,0,0,1,1,0,1,1,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2x2xi32=0,1,2,3,4,5,6,7 \
// RUN:   --input=5x3xi64=0,0,1,0,1,0,1,0,0,1,1,0,1,1,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<5xi32>: [1, 2, 4, 6, 7]

func.func @main(%data: tensor<2x2x2xi32>, %indices: tensor<5x3xi64>) -> tensor<5xi32> {
  %output = "onnx.GatherND"(%data, %indices) : (tensor<2x2x2xi32>, tensor<5x3xi64>) -> tensor<5xi32>
  return %output : tensor<5xi32>
}

func.func @multiaxis(%data: tensor<2x2x2xi32>, %indices: tensor<5x3xi64>) -> tensor<5xi32> {
  %0 = mg.reshape %indices : (tensor<5x3xi64>) -> tensor<5x1x3xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [0, 1, 2] : (tensor<2x2x2xi32>, tensor<5x1x3xi64>) -> tensor<5x1x1xi32>
  %2 = mg.reshape %1 : (tensor<5x1x1xi32>) -> tensor<5xi32>
  return %2 : tensor<5xi32>
}
