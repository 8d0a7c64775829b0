// An embedding lookup: each word id of a sentence takes its row of the table.
//
// This is the block gather, onnx.Gather: an index selects everything behind its axis, here a row.
// The index tensor's shape [2,3] takes the place of the axis: [4,2] becomes [2,3,2].
//
// RUN: mg run %s --backend=interpreter --input=4x2xf32=1,1.5,2,2.5,3,3.5,4,4.5 --input=2x3xi64=3,0,3,1,2,0 | FileCheck %s
// RUN: mg run %s --input=4x2xf32=1,1.5,2,2.5,3,3.5,4,4.5 --input=2x3xi64=3,0,3,1,2,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x3x2xf32>: [[[4, 4.5], [1, 1.5], [4, 4.5]], [[2, 2.5], [3, 3.5], [1, 1.5]]]

func.func @main(%table: tensor<4x2xf32>, %ids: tensor<2x3xi64>) -> tensor<2x3x2xf32> {
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<4x2xf32>, tensor<2x3xi64>) -> tensor<2x3x2xf32>
  return %rows : tensor<2x3x2xf32>
}
