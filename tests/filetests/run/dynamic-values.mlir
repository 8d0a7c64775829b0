// Where a shape is an input, the function is compiled for that input's value; through calls, too.
//
// RUN: mg run %s --input=6xf32=0,1,2,3,4,5 --input=2xi64=2,-1 | FileCheck %s
// RUN: mg run %s --input=6xf32=0,1,2,3,4,5 --input=2xi64=2,-1 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=6xf32=0,1,2,3,4,5 --input=2xi64=3,0 --function=slice | FileCheck %s --check-prefix=SLICE
// RUN: mg run %s --input=6xf32=0,1,2,3,4,5 --input=2xi64=3,0 --function=slice --backend=interpreter | FileCheck %s --check-prefix=SLICE
// RUN: not mg run %s --input=6xf32=0,1,2,3,4,5 --input=2xi64=4,-1 2>&1 | FileCheck %s --check-prefix=WRONG
//
// CHECK{LITERAL}: tensor<2x3xf32>: [[0, 1, 2], [3, 4, 5]]
// CHECK{LITERAL}: tensor<6xf32>: [0, 1, 2, 3, 4, 5]
//
// SLICE{LITERAL}: tensor<3xf32>: [3, 4, 5]
//
// WRONG: error: {{.*}}(onnx.Reshape C5)
// WRONG: onnx.Reshape
// WRONG: @main is called with (tensor<6xf32>, tensor<2xi64>)
func.func @main(%d: tensor<?xf32>, %shape: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0 = call @reshape(%d, %shape) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.Shape"(%d) : (tensor<?xf32>) -> tensor<1xi64>
  %2 = call @flat(%0, %1) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0, %2 : tensor<?x?xf32>, tensor<?xf32>
}
func.func private @reshape(%d: tensor<?xf32>, %shape: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%d, %shape) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func private @flat(%d: tensor<?x?xf32>, %shape: tensor<1xi64>) -> tensor<?xf32> {
  %0 = "onnx.Reshape"(%d, %shape) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @slice(%d: tensor<?xf32>, %k: tensor<2xi64>) -> tensor<?xf32> {
  %zero = arith.constant dense<0> : tensor<1xi64>
  %one = arith.constant dense<1> : tensor<1xi64>
  %starts = "onnx.Slice"(%k, %zero, %one, %zero, %one) : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi64>
  %ends = "onnx.Shape"(%d) : (tensor<?xf32>) -> tensor<1xi64>
  %0 = "onnx.Slice"(%d, %starts, %ends, %zero, %one) : (tensor<?xf32>, tensor<?xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
