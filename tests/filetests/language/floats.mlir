// Each operation rounds once, in its element type; nothing is fused or reordered by canonicalization.
//
// RUN: mg run %s --input=3xf32=16777216,1,0.1 --input=3xf32=1,16777216,3 --backend=interpreter | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --input=3xf32=16777216,1,0.1 --input=3xf32=1,16777216,3 --backend=interpreter | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANON
// RUN: mg run %s --function=extremes --input=4xf32=nan,0,-0.0,1 --input=4xf32=1,-0.0,0,nan --backend=interpreter | FileCheck %s --check-prefix=EXTREME
// CLAUSE: L21

// (x + y) - x
// CHECK: tensor<3xf32>: [0, 16777215, 3]
// x * y + y
// CHECK-NEXT: tensor<3xf32>: [16777216, 33554432, 3.3]
// CANON: %0 = arith.addf
// CANON-NEXT: %1 = arith.subf
// CANON-NEXT: %2 = arith.mulf
// CANON-NEXT: %3 = arith.addf
func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0 = arith.addf %x, %y : tensor<3xf32>
  %1 = arith.subf %0, %x : tensor<3xf32>
  %2 = arith.mulf %x, %y : tensor<3xf32>
  %3 = arith.addf %2, %y : tensor<3xf32>
  return %1, %3 : tensor<3xf32>, tensor<3xf32>
}

// EXTREME: tensor<4xf32>: [nan, -0.0, -0.0, nan]
// EXTREME-NEXT: tensor<4xf32>: [nan, 0, 0, nan]
// EXTREME-NEXT: tensor<4xf32>: [1, -0.0, -0.0, 1]
func.func @extremes(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = arith.minimumf %x, %y : tensor<4xf32>
  %1 = arith.maximumf %x, %y : tensor<4xf32>
  %2 = arith.minnumf %x, %y : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
