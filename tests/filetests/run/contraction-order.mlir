// Products are added to 0 one after the other, in the order of the contracting dimensions, each step rounded once:
// by every engine, however the loops are arranged. Other orders give other sums.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// REQUIRES: llvm, mlir
// CLAUSE: L22

// CHECK{LITERAL}:      tensor<2xf32>: [0, 1]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [0, 2]
// CHECK-NEXT{LITERAL}: tensor<f32>: 5.9604645e-8
// CHECK-NEXT{LITERAL}: tensor<f16>: 2050
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [0, -0.0]

func.func @main() -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f16>, tensor<2xf32>) {
  // 1e8 + 1 is 1e8, and 1e8 - 1e8 + 1 is 1.
  %ones = stablehlo.constant dense<1.0> : tensor<3xf32>
  %x = stablehlo.constant dense<[[1.0e8, 1.0, -1.0e8], [1.0e8, -1.0e8, 1.0]]> : tensor<2x3xf32>
  %rows = stablehlo.dot_general %x, %ones, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>

  // The later of two contracting dimensions runs faster: 1e8, 1, -1e8, 1 or 1e8, -1e8, 1, 1.
  %y = stablehlo.constant dense<[[1.0e8, 1.0], [-1.0e8, 1.0]]> : tensor<2x2xf32>
  %some = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %by_rows = stablehlo.dot_general %y, %some, contracting_dims = [0, 1] x [0, 1] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<f32>
  %by_columns = stablehlo.dot_general %y, %some, contracting_dims = [1, 0] x [1, 0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %less = stablehlo.subtract %by_rows, %one : tensor<f32>
  %a = stablehlo.reshape %less : (tensor<f32>) -> tensor<1xf32>
  %b = stablehlo.reshape %by_columns : (tensor<f32>) -> tensor<1xf32>
  %both = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>

  // The square of 1 + 2^-12 is 1 + 2^-11 + 2^-24, which is not rounded to 1 + 2^-11 before it is added to -1 - 2^-11.
  %p = stablehlo.constant dense<[1.00048828125, 1.000244140625]> : tensor<2xf32>
  %q = stablehlo.constant dense<[-1.0, 1.000244140625]> : tensor<2xf32>
  %rounded = stablehlo.dot_general %p, %q, contracting_dims = [0] x [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>

  // Sums of f16 are f32: 2048 + 1 is 2048 in f16.
  %h = stablehlo.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
  %i = stablehlo.constant dense<1.0> : tensor<3xf16>
  %half = stablehlo.dot_general %h, %i, contracting_dims = [0] x [0] : (tensor<3xf16>, tensor<3xf16>) -> tensor<f16>

  // 0 + -0 is 0; the product alone is -0.
  %zero = stablehlo.constant dense<-0.0> : tensor<1xf32>
  %unit = stablehlo.constant dense<1.0> : tensor<1xf32>
  %sum = stablehlo.dot_general %zero, %unit, contracting_dims = [0] x [0] : (tensor<1xf32>, tensor<1xf32>) -> tensor<f32>
  %product = stablehlo.dot_general %zero, %unit, contracting_dims = [] x [] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %c = stablehlo.reshape %sum : (tensor<f32>) -> tensor<1xf32>
  %d = stablehlo.reshape %product : (tensor<1x1xf32>) -> tensor<1xf32>
  %zeros = stablehlo.concatenate %c, %d, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %rows, %both, %rounded, %half, %zeros : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f16>, tensor<2xf32>
}
