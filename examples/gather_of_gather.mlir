// A gather of a gather: rows are sorted out first, and some of them are taken then.
//
// What the inner gather looks up and the outer one does not take is never needed. So a compiler may
// let the outer indices select among the inner ones, and read the data once; an error of a lookup
// that nothing takes may then disappear, an error that reaches the result may not.
//
// RUN: mg run %s --backend=interpreter --input=4x2xi32=0,1,10,11,20,21,30,31 --input=3xi64=3,1,0 --input=4xi64=2,0,0,1 | FileCheck %s
// RUN: mg run %s --input=4x2xi32=0,1,10,11,20,21,30,31 --input=3xi64=3,1,0 --input=4xi64=2,0,0,1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<4x2xi32>: [[0, 1], [30, 31], [30, 31], [10, 11]]

func.func @main(%data: tensor<4x2xi32>, %inner: tensor<3xi64>, %outer: tensor<4xi64>) -> tensor<4x2xi32> {
  %0 = "onnx.Gather"(%data, %inner) : (tensor<4x2xi32>, tensor<3xi64>) -> tensor<3x2xi32>
  %1 = "onnx.Gather"(%0, %outer) : (tensor<3x2xi32>, tensor<4xi64>) -> tensor<4x2xi32>
  return %1 : tensor<4x2xi32>
}
