// The design document's first version, "Gather", second example. The seed marks it "TODO: Verify
// correctness" and leaves the intermediate values open (indices [3], axes [...]). The output is
// right; indices [1,3] and axes [1] give it.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=3xi64=2,1,1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=3xi64=2,1,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=3xi64=2,1,1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=3xi64=2,1,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x3xi32>: [[2, 1, 1], [12, 11, 11], [22, 21, 21], [32, 31, 31]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<3xi64>) -> tensor<4x3xi32> {
  %output = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<4x3xi32>, tensor<3xi64>) -> tensor<4x3xi32>
  return %output : tensor<4x3xi32>
}

func.func @multiaxis(%data: tensor<4x3xi32>, %indices: tensor<3xi64>) -> tensor<4x3xi32> {
  %0 = mg.reshape %indices : (tensor<3xi64>) -> tensor<1x3xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [1] : (tensor<4x3xi32>, tensor<1x3xi64>) -> tensor<4x3xi32>
  return %1 : tensor<4x3xi32>
}
