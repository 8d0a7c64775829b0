// Shapes that are computed from shapes are known at the shapes of a call, and cost the run nothing.
//
// RUN: mg run %s --input=3x4xf32=0,1,2,3,4,5,6,7,8,9,10,11 | FileCheck %s
// RUN: mg run %s --input=3x4xf32=0,1,2,3,4,5,6,7,8,9,10,11 --backend=interpreter | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x6xf32>: [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]
func.func @main(%d: tensor<?x?xf32>) -> tensor<*xf32> {
  %shape = "onnx.Shape"(%d) : (tensor<?x?xf32>) -> tensor<2xi64>
  %at = arith.constant dense<1> : tensor<i64>
  %size = "onnx.Gather"(%shape, %at) : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %half = arith.constant dense<2> : tensor<i64>
  %rows = arith.divsi %size, %half : tensor<i64>
  %row = mg.reshape %rows : (tensor<i64>) -> tensor<1xi64>
  %rest = arith.constant dense<-1> : tensor<1xi64>
  %to = "onnx.Concat"(%row, %rest) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %0 = "onnx.Reshape"(%d, %to) : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CLAUSE: L30
