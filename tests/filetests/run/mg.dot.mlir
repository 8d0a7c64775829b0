// Sums of products, each rounded once, on every engine: of rows, of all, of nothing, and of types of 16 bits.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir
// CLAUSE: L22

// CHECK{LITERAL}:      tensor<2xf32>: [12288, 14]
// CHECK-NEXT{LITERAL}: tensor<f64>: 30
// CHECK-NEXT{LITERAL}: tensor<3xf32>: [0, 0, 0]
// CHECK-NEXT{LITERAL}: tensor<f16>: 2048
// CHECK-NEXT{LITERAL}: tensor<f32>: nan

// KEPT: mg.dot {{.*}}axes = array<i64: 1>

func.func @rows(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2xf32> {
  %0 = mg.dot %x, %y {axes = array<i64: 1>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @main() -> (tensor<2xf32>, tensor<f64>, tensor<3xf32>, tensor<f16>, tensor<f32>) {
  // 4097 * 4097 needs 25 bits: it is not rounded before 2^24 is taken from it.
  %x = arith.constant dense<[[-1.0, 4097.0, 4095.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %y = arith.constant dense<[[16777216.0, 4097.0, 1.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %rows = func.call @rows(%x, %y) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  %z = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  %all = mg.dot %z, %z {axes = array<i64: 0, 1>} : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<f64>
  %none = arith.constant dense<> : tensor<3x0xf32>
  %nothing = mg.dot %none, %none {axes = array<i64: 1>} : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3xf32>
  %h = arith.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
  %ones = arith.constant dense<1.0> : tensor<3xf16>
  %half = mg.dot %h, %ones {axes = array<i64: 0>} : (tensor<3xf16>, tensor<3xf16>) -> tensor<f16>
  %inf = arith.constant dense<[0x7f800000, 0x7f800000]> : tensor<2xf32>
  %signs = arith.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %nan = mg.dot %inf, %signs {axes = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  return %rows, %all, %nothing, %half, %nan : tensor<2xf32>, tensor<f64>, tensor<3xf32>, tensor<f16>, tensor<f32>
}
