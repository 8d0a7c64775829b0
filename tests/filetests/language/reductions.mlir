// Elements are combined in row-major order of the reduced dimensions, from the kind's neutral element.
//
// RUN: mg run %s --input=2x3xf32=16777216,1,1,1,1,16777216 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=empty --backend=interpreter | FileCheck %s --check-prefix=EMPTY
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --function=empty --backend=interpreter | FileCheck %s --check-prefix=EMPTY
// CLAUSE: L22

// CHECK:      tensor<2xf32>: [16777216, 16777218]
// CHECK-NEXT: tensor<f32>: 33554432
func.func @main(%x: tensor<2x3xf32>) -> (tensor<2xf32>, tensor<f32>) {
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "sum"} : (tensor<2x3xf32>) -> tensor<2xf32>
  %1 = mg.reduce %x {axes = array<i64: 0, 1>, kind = "sum"} : (tensor<2x3xf32>) -> tensor<f32>
  return %0, %1 : tensor<2xf32>, tensor<f32>
}

// EMPTY:      tensor<i8>: 0
// EMPTY-NEXT: tensor<i8>: 1
// EMPTY-NEXT: tensor<i8>: -128
// EMPTY-NEXT: tensor<i8>: 127
// EMPTY-NEXT: tensor<f32>: -inf
// EMPTY-NEXT: tensor<i1>: true
// EMPTY-NEXT: tensor<i1>: false
func.func @empty() -> (tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>, tensor<f32>, tensor<i1>, tensor<i1>) {
  %i = arith.constant dense<> : tensor<0xi8>
  %f = arith.constant dense<> : tensor<0xf32>
  %b = arith.constant dense<> : tensor<0xi1>
  %0 = mg.reduce %i {axes = array<i64: 0>, kind = "sum"} : (tensor<0xi8>) -> tensor<i8>
  %1 = mg.reduce %i {axes = array<i64: 0>, kind = "prod"} : (tensor<0xi8>) -> tensor<i8>
  %2 = mg.reduce %i {axes = array<i64: 0>, kind = "max"} : (tensor<0xi8>) -> tensor<i8>
  %3 = mg.reduce %i {axes = array<i64: 0>, kind = "min"} : (tensor<0xi8>) -> tensor<i8>
  %4 = mg.reduce %f {axes = array<i64: 0>, kind = "max"} : (tensor<0xf32>) -> tensor<f32>
  %5 = mg.reduce %b {axes = array<i64: 0>, kind = "and"} : (tensor<0xi1>) -> tensor<i1>
  %6 = mg.reduce %b {axes = array<i64: 0>, kind = "or"} : (tensor<0xi1>) -> tensor<i1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>, tensor<f32>, tensor<i1>, tensor<i1>
}
