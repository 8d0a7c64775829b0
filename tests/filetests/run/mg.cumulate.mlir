// The elements up to each position, combined; with `reverse` those from there on.
//
// RUN: mg run %s --input=2x4xi32=1,2,3,4,5,-6,7,8 | FileCheck %s
// RUN: mg run %s --input=2x4xi32=1,2,3,4,5,-6,7,8 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=2x4xi32=1,2,3,4,5,-6,7,8 --backend=mlir | FileCheck %s
// RUN: mg run %s --function=floats --input=1x4xf32=1e30,-0.0,nan,-1e30 | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=floats --input=1x4xf32=1e30,-0.0,nan,-1e30 --backend=interpreter | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=floats --input=1x4xf32=1e30,-0.0,nan,-1e30 --backend=mlir | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=open --input=3x2xi64=1,2,3,4,5,6 | FileCheck %s --check-prefix=OPEN
// RUN: mg run %s --function=open --input=1x2xi64=1,2 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=open --input=0x2xi64= | FileCheck %s --check-prefix=EMPTY
// RUN: mg bench --schedule %s --function=rows | FileCheck %s --check-prefix=SCHEDULE
// RUN: mg bench --schedule %s --function=integers | FileCheck %s --check-prefix=INTEGERS
// RUN: mg opt %s --to=onnx --canonicalize | FileCheck %s --check-prefix=ONNX

// CHECK: tensor<2x4xi32>: {{\[\[}}1, 3, 6, 10], [5, -1, 6, 14]]
// CHECK-NEXT: tensor<2x4xi32>: {{\[\[}}6, -4, 10, 12], [5, -6, 7, 8]]
// CHECK-NEXT: tensor<2x4xi32>: {{\[\[}}1, 2, 6, 24], [5, -30, -210, -1680]]
// CHECK-NEXT: tensor<2x4xi32>: {{\[\[}}1, 1, 1, 1], [5, -6, -6, -6]]
// CHECK-NEXT: tensor<2x4xi32>: {{\[\[}}4, 4, 4, 4], [8, 8, 8, 8]]
// ONNX-LABEL: func.func @main
// ONNX: "onnx.CumSum"{{.*}}: (tensor<2x4xi32>, tensor<i64>) -> tensor<2x4xi32>
// ONNX: "onnx.CumSum"{{.*}}{reverse = 1 : si64}
func.func @main(%x: tensor<2x4xi32>) -> (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>) {
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "sum"} : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %1 = mg.cumulate %x {axis = 0 : i64, kind = "sum", reverse} : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %2 = mg.cumulate %x {axis = 1 : i64, kind = "prod"} : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %3 = mg.cumulate %x {axis = 1 : i64, kind = "min"} : (tensor<2x4xi32>) -> tensor<2x4xi32>
  %4 = mg.cumulate %x {axis = 1 : i64, kind = "max", reverse} : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0, %1, %2, %3, %4 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
}

// The first elements are copied: -0.0 stays what it is.
// FLOATS: tensor<1x4xf32>: {{\[\[}}1e30, 1e30, nan, nan]]
// FLOATS-NEXT: tensor<1x4xf32>: {{\[\[}}-0.0, -0.0, -0.0, nan]]
func.func @floats(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "sum"} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = mg.slice %x {offsets = array<i64: 0, 1>, sizes = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x4xf32>) -> tensor<1x1xf32>
  %2 = mg.concat %1, %x {axis = 1 : i64} : (tensor<1x1xf32>, tensor<1x4xf32>) -> tensor<1x5xf32>
  %3 = mg.slice %2 {offsets = array<i64: 0, 0>, sizes = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<1x5xf32>) -> tensor<1x4xf32>
  %4 = mg.cumulate %3 {axis = 1 : i64, kind = "min"} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0, %4 : tensor<1x4xf32>, tensor<1x4xf32>
}

// OPEN: tensor<3x2xi64>: {{\[\[}}1, 2], [4, 6], [9, 12]]
// ONE: tensor<1x2xi64>: {{\[\[}}1, 2]]
// EMPTY: tensor<0x2xi64>: []
func.func @open(%x: tensor<?x2xi64>) -> tensor<?x2xi64> {
  %0 = mg.cumulate %x {axis = 0 : i64, kind = "sum"} : (tensor<?x2xi64>) -> tensor<?x2xi64>
  return %0 : tensor<?x2xi64>
}

// SCHEDULE: totals of {{[0-9]+}} rows at once
func.func @rows(%x: tensor<100x200xf32>) -> tensor<100x200xf32> {
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "sum"} : (tensor<100x200xf32>) -> tensor<100x200xf32>
  return %0 : tensor<100x200xf32>
}

// One cycle for each sum, several for each product.
// INTEGERS: totals along rows
// INTEGERS: totals of {{[0-9]+}} rows at once
func.func @integers(%x: tensor<100x200xi32>) -> (tensor<100x200xi32>, tensor<100x200xi32>) {
  %0 = arith.muli %x, %x : tensor<100x200xi32>
  %1 = mg.cumulate %0 {axis = 1 : i64, kind = "sum"} : (tensor<100x200xi32>) -> tensor<100x200xi32>
  %2 = mg.cumulate %x {axis = 1 : i64, kind = "prod"} : (tensor<100x200xi32>) -> tensor<100x200xi32>
  return %1, %2 : tensor<100x200xi32>, tensor<100x200xi32>
}
