// A list of sizes is computed for each call: none of the numbers that stand for sizes while code is made for all of
// them is in a result.
//
// RUN: mg run %s --function=sizes --input=3x4xf32=0 | FileCheck %s
// RUN: mg run %s --function=sizes --input=0x1xf32=0 | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=sizes --input=3x4xf32=0 --backend=mlir | FileCheck %s
// RUN: mg run %s --function=computed --input=3xf32=0 | FileCheck %s --check-prefix=COMPUTED
// RUN: mg run %s --function=used --input=3x4xf32=0 | FileCheck %s --check-prefix=USED
//
// CHECK:    tensor<2xi64>: [3, 4]
// EMPTY:    tensor<2xi64>: [0, 1]
// COMPUTED: tensor<2xi64>: [1, 3]
// USED:     tensor<2xi64>: [9, 16]

func.func @sizes(%x: tensor<?x?xf32>) -> tensor<2xi64> {
  %0 = "onnx.Shape"(%x) : (tensor<?x?xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @computed(%x: tensor<?xf32>) -> tensor<2xi64> {
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %ten = "onnx.Constant"() {value = dense<10> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %tens = "onnx.Div"(%size, %ten) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %more = "onnx.Add"(%tens, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %shape = "onnx.Concat"(%more, %size) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %y = "onnx.Expand"(%x, %shape) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %0 = "onnx.Shape"(%y) : (tensor<?x?xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @used(%x: tensor<?x?xf32>) -> tensor<2xi64> {
  %0 = "onnx.Shape"(%x) : (tensor<?x?xf32>) -> tensor<2xi64>
  %1 = "onnx.Mul"(%0, %0) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}
