// Code for open sizes runs for all sizes; a reshape to several open sizes is written with the sizes of
// the call.
//
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 --backend=interpreter | FileCheck %s --check-prefix=A
// RUN: mg run %s --input=1x4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=B
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --input=2x3xf32=1,2,3,4,5,6 --backend=interpreter | FileCheck %s --check-prefix=A
// RUN: not mg run %s --function=one --input=3xf32=1,2,3 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=BAD
// CLAUSE: L30, L31, L32

// A{LITERAL}: tensor<3x1x2xf32>: [[[1, 2]], [[3, 4]], [[5, 6]]]
// B{LITERAL}: tensor<4x1x1xf32>: [[[1]], [[2]], [[3]], [[4]]]
func.func @main(%x: tensor<?x?xf32>) -> tensor<?x1x?xf32> {
  %shape = "onnx.Shape"(%x) : (tensor<?x?xf32>) -> tensor<2xi64>
  %order = arith.constant dense<[1, 0]> : tensor<2xi64>
  %turned = "onnx.Gather"(%shape, %order) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %turned) : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %axis = arith.constant dense<1> : tensor<1xi64>
  %1 = "onnx.Unsqueeze"(%0, %axis) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x1x?xf32>
  return %1 : tensor<?x1x?xf32>
}

// BAD: error: the shape of the result, tensor<2x?xf32>, does not follow from the operands
func.func @one(%x: tensor<?xf32>) -> tensor<2x?xf32> {
  %0 = mg.reshape %x : (tensor<?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
