// The design document's second version, "Single-axis blocks", fourth example: a scalar index. The
// seed's intermediate values are wrong, a copy of the next example's (indices [2,1], output
// [2,2]): one index cannot be reshaped to [2,1]. Indices [1,1] and output [1,2] are right.
//
// RUN: mg run %s --function=main --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=main \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=multiaxis --backend=interpreter \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=i64=1 | FileCheck %s
// RUN: mg run %s --function=multiaxis \
// RUN:   --input=2x2xi32=1,2,3,4 \
// RUN:   --input=i64=1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xi32>: [3, 4]

func.func @main(%data: tensor<2x2xi32>, %indices: tensor<i64>) -> tensor<2xi32> {
  %output = "onnx.Gather"(%data, %indices) : (tensor<2x2xi32>, tensor<i64>) -> tensor<2xi32>
  return %output : tensor<2xi32>
}

func.func @multiaxis(%data: tensor<2x2xi32>, %indices: tensor<i64>) -> tensor<2xi32> {
  %0 = mg.reshape %indices : (tensor<i64>) -> tensor<1x1xi64>
  %1 = mg.gather_multiaxis %data[%0] axes [0] : (tensor<2x2xi32>, tensor<1x1xi64>) -> tensor<1x2xi32>
  %2 = mg.reshape %1 : (tensor<1x2xi32>) -> tensor<2xi32>
  return %2 : tensor<2xi32>
}
