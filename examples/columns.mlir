// Columns of a matrix, by a transpose, a gather of rows and a transpose back.
//
// That is the gather along axis 1; both functions have the same canonical form.
//
// RUN: mg run %s --function=transposed --backend=interpreter --input=2x3xi32=1,2,3,4,5,6 --input=4xi64=2,0,0,1 | FileCheck %s --check-prefix=TRANSPOSED
// RUN: mg run %s --function=transposed --input=2x3xi32=1,2,3,4,5,6 --input=4xi64=2,0,0,1 | FileCheck %s --check-prefix=TRANSPOSED
// RUN: mg run %s --function=direct --backend=interpreter --input=2x3xi32=1,2,3,4,5,6 --input=4xi64=2,0,0,1 | FileCheck %s --check-prefix=DIRECT
// RUN: mg run %s --function=direct --input=2x3xi32=1,2,3,4,5,6 --input=4xi64=2,0,0,1 | FileCheck %s --check-prefix=DIRECT
//
// TRANSPOSED{LITERAL}: tensor<2x4xi32>: [[3, 1, 1, 2], [6, 4, 4, 5]]
// DIRECT{LITERAL}: tensor<2x4xi32>: [[3, 1, 1, 2], [6, 4, 4, 5]]

func.func @transposed(%matrix: tensor<2x3xi32>, %columns: tensor<4xi64>) -> tensor<2x4xi32> {
  %0 = mg.transpose %matrix {permutation = array<i64: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %1 = "onnx.Gather"(%0, %columns) : (tensor<3x2xi32>, tensor<4xi64>) -> tensor<4x2xi32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<4x2xi32>) -> tensor<2x4xi32>
  return %2 : tensor<2x4xi32>
}

func.func @direct(%matrix: tensor<2x3xi32>, %columns: tensor<4xi64>) -> tensor<2x4xi32> {
  %0 = "onnx.Gather"(%matrix, %columns) {axis = 1 : si64} : (tensor<2x3xi32>, tensor<4xi64>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}
