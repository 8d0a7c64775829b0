// Nests that differ in their buffers and in what their failure is called share a function.
//
// REQUIRES: llvm
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,0 --input=2xi64=1,-1 | FileCheck %s
// RUN: not mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,0 --input=2xi64=1,5 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not mg run %s --input=4xf32=1,2,3,4 --input=2xi64=6,0 --input=2xi64=1,5 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,0 --input=2xi64=1,-1 --print-ir-after-all 2>&1 | FileCheck %s --check-prefix=SHARED

func.func @f(%x: tensor<4xf32>, %i: tensor<2xi64>, %j: tensor<2xi64>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.Gather"(%x, %i) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  %1 = "onnx.Gather"(%x, %j) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK: tensor<2xf32>: [4, 1]
// CHECK-NEXT: tensor<2xf32>: [2, 4]
// FIRST: error: index 6 is out of bounds for axis 0 of size 4
// SECOND: error: index 5 is out of bounds for axis 0 of size 4
// SHARED: define internal i64 @f.nest0(
// SHARED-NOT: define internal i64 @f.nest1(
// SHARED: define internal i64 @f.nest2(
// SHARED-NOT: define internal i64 @f.nest3(
// SHARED: define i64 @f.
