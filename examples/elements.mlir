// One element of each row: the score of the class that was chosen for it.
//
// This is the element gather, onnx.GatherElements: data and indices have the same rank, every
// index takes one element, and along all dimensions but the axis it stays at its own position.
//
// RUN: mg run %s --backend=interpreter --input=3x3xi32=5,9,1,7,2,8,4,6,3 --input=3x1xi64=1,2,1 | FileCheck %s
// RUN: mg run %s --input=3x3xi32=5,9,1,7,2,8,4,6,3 --input=3x1xi64=1,2,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x1xi32>: [[9], [8], [6]]

func.func @main(%scores: tensor<3x3xi32>, %chosen: tensor<3x1xi64>) -> tensor<3x1xi32> {
  %score = "onnx.GatherElements"(%scores, %chosen) {axis = 1 : si64} : (tensor<3x3xi32>, tensor<3x1xi64>) -> tensor<3x1xi32>
  return %score : tensor<3x1xi32>
}
