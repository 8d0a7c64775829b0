// Sums of floats have one order on all engines, for sizes that are known and others: at most 64 elements one after the
// other, more in lanes and blocks.
//
// CLAUSE: L22
// REQUIRES: llvm, mlir
// RUN: mg run %s --function=rows --input=3x64xf32=random > %t.rows
// RUN: mg run %s --function=rows --input=3x64xf32=random --backend=interpreter | diff - %t.rows
// RUN: mg run %s --function=rows --input=2x4100xf32=random > %t.rows
// RUN: mg run %s --function=rows --input=2x4100xf32=random --backend=interpreter | diff - %t.rows
// RUN: mg run %s --function=rows --input=2x4100xf32=random --backend=mlir | diff - %t.rows
// RUN: mg run %s --function=columns --input=64x9xf32=random > %t.columns
// RUN: mg run %s --function=columns --input=64x9xf32=random --backend=interpreter | diff - %t.columns
// RUN: mg run %s --function=columns --input=8300x9xf32=random > %t.columns
// RUN: mg run %s --function=columns --input=8300x9xf32=random --backend=interpreter | diff - %t.columns
// RUN: mg run %s --function=columns --input=8300x9xf32=random --backend=mlir | diff - %t.columns
// RUN: mg run %s --function=bags --input=50x8xf32=random --input=4x100xi32=iota > %t.bags
// RUN: mg run %s --function=bags --input=50x8xf32=random --input=4x100xi32=iota --backend=interpreter | diff - %t.bags
// RUN: mg run %s --function=lanes | FileCheck %s
// RUN: mg run %s --function=lanes --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=lanes --backend=mlir | FileCheck %s

func.func @rows(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "sum"} : (tensor<?x?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @columns(%x: tensor<?x9xf32>) -> tensor<9xf32> {
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "sum"} : (tensor<?x9xf32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

func.func @bags(%table: tensor<50x8xf32>, %ids: tensor<4x100xi32>) -> tensor<4x8xf32> {
  %0 = "numpy.take"(%table, %ids) {axis = 0 : i64, mode = "wrap"} : (tensor<50x8xf32>, tensor<4x100xi32>) -> tensor<4x100x8xf32>
  %1 = mg.reduce %0 {axes = array<i64: 1>, kind = "sum"} : (tensor<4x100x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// 2^24 takes every 1 that is added to it alone, but 2 of the lanes' sums not.
// CHECK: tensor<f32>: 16777306
func.func @lanes() -> tensor<f32> {
  %large = arith.constant dense<16777216.0> : tensor<1xf32>
  %one = arith.constant dense<1.0> : tensor<f32>
  %x = mg.pad %large, %one {low = array<i64: 0>, high = array<i64: 95>} : (tensor<1xf32>, tensor<f32>) -> tensor<96xf32>
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "sum"} : (tensor<96xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
