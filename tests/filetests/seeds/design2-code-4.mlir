// The design document's second version, "Test code", fourth call.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=5xi64=2,1,0,1,2 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=4x3xi32=0,1,2,10,11,12,20,21,22,30,31,32 \
// RUN:   --input=5xi64=2,1,0,1,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x5xi32>: [[2, 1, 0, 1, 2], [12, 11, 10, 11, 12], [22, 21, 20, 21, 22], [32, 31, 30, 31, 32]]

func.func @main(%data: tensor<4x3xi32>, %indices: tensor<5xi64>) -> tensor<4x5xi32> {
  %output = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<4x3xi32>, tensor<5xi64>) -> tensor<4x5xi32>
  return %output : tensor<4x5xi32>
}
