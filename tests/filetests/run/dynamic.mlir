// Dynamic dimensions take the sizes of the inputs, in every engine.
//
// RUN: mg run %s --input=4x2xf32=1,2,3,4,5,6,7,8 --input=2xi64=3,0 | FileCheck %s
// RUN: mg run %s --backend=interpreter --input=4x2xf32=1,2,3,4,5,6,7,8 --input=2xi64=3,0 | FileCheck %s
//
// CHECK: tensor<4xf32>: [7, 8, 1, 2]
func.func @main(%d: tensor<?x2xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
  %0 = "onnx.Gather"(%d, %i) : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>
  %1 = mg.reshape %0 : (tensor<?x2xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
