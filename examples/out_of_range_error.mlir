// By default a coordinate that is out of range stops the run: no output is produced, and the message
// names the op, the axis, the position in the indices and the value.
//
// RUN: not mg run %s --backend=interpreter --input=4x2xf32=0 --input=3xi64=1,7,-5 2>&1 | FileCheck %s
// RUN: not mg run %s --input=4x2xf32=0 --input=3xi64=1,7,-5 2>&1 | FileCheck %s
//
// CHECK: error: index 7 is out of bounds for axis 0 of size 4
// CHECK: onnx.Gather
// CHECK: at indices[1]

func.func @main(%data: tensor<4x2xf32>, %indices: tensor<3xi64>) -> tensor<3x2xf32> {
  %0 = "onnx.Gather"(%data, %indices) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
