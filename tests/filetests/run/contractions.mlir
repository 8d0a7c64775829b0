// Contractions on every engine: dimensions in any order, vectors, no elements, and each kind of number.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=SILENT
// REQUIRES: llvm, mlir

// Each stays as it stands, but for the one without elements, and there is nothing to say about that.
// KEPT-COUNT-8: stablehlo.dot_general
// SILENT-NOT: note:

// CHECK{LITERAL}:      tensor<2x2xf32>: [[22, 28], [49, 64]]
// CHECK-NEXT{LITERAL}: tensor<2x3x2xi32>: [[[3, -3], [6, -6], [9, -9]], [[9, 6], [12, 8], [15, 10]]]
// CHECK-NEXT{LITERAL}: tensor<f16>: 14
// CHECK-NEXT{LITERAL}: tensor<2x3xf64>: [[3, 6, 9], [4, 8, 12]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[0, 0], [0, 0]]
// CHECK-NEXT{LITERAL}: tensor<0x2xf32>: []
// CHECK-NEXT{LITERAL}: tensor<2xi32>: [32258, -254]
// CHECK-NEXT{LITERAL}: tensor<ui8>: 40
// CHECK-NEXT{LITERAL}: tensor<complex<f32>>: (-4, 4)

func.func @main() -> (tensor<2x2xf32>, tensor<2x3x2xi32>, tensor<f16>, tensor<2x3xf64>, tensor<2x2xf32>, tensor<0x2xf32>, tensor<2xi32>, tensor<ui8>, tensor<complex<f32>>) {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %product = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>

  // The batch dimension is the last one on the right.
  %c = stablehlo.constant dense<[[[1, 2, 3]], [[3, 4, 5]]]> : tensor<2x1x3xi32>
  %d = stablehlo.constant dense<[[[3, 3]], [[-3, 2]]]> : tensor<2x1x2xi32>
  %batch = stablehlo.dot_general %c, %d, batching_dims = [0] x [2], contracting_dims = [1] x [1] : (tensor<2x1x3xi32>, tensor<2x1x2xi32>) -> tensor<2x3x2xi32>

  %v = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf16>
  %vectors = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0] : (tensor<3xf16>, tensor<3xf16>) -> tensor<f16>

  // No dimension is summed along.
  %w = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf64>
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %outer = stablehlo.dot_general %w, %x, contracting_dims = [] x [] : (tensor<2xf64>, tensor<3xf64>) -> tensor<2x3xf64>

  // Of no products the sum is 0.
  %none = stablehlo.constant dense<1.0> : tensor<2x0xf32>
  %zeros = stablehlo.dot_general %none, %none, contracting_dims = [1] x [1] : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x2xf32>
  %nothing = stablehlo.dot_general %none, %a, contracting_dims = [0] x [0] : (tensor<2x0xf32>, tensor<2x3xf32>) -> tensor<0x3xf32>
  %part = stablehlo.slice %nothing [0:0, 0:2] : (tensor<0x3xf32>) -> tensor<0x2xf32>

  // Operands are converted to the element type of the result, then multiplied; integers wrap.
  %bytes = stablehlo.constant dense<[[127, -127], [-1, 1]]> : tensor<2x2xi8>
  %more = stablehlo.constant dense<[127, -127]> : tensor<2xi8>
  %wide = stablehlo.dot_general %bytes, %more, contracting_dims = [1] x [0] : (tensor<2x2xi8>, tensor<2xi8>) -> tensor<2xi32>
  %u = stablehlo.constant dense<[250, 2]> : tensor<2xui8>
  %wrapped = stablehlo.dot_general %u, %u, contracting_dims = [0] x [0] : (tensor<2xui8>, tensor<2xui8>) -> tensor<ui8>

  %z = stablehlo.constant dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %complex = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<complex<f32>>
  return %product, %batch, %vectors, %outer, %zeros, %part, %wide, %wrapped, %complex : tensor<2x2xf32>, tensor<2x3x2xi32>, tensor<f16>, tensor<2x3xf64>, tensor<2x2xf32>, tensor<0x2xf32>, tensor<2xi32>, tensor<ui8>, tensor<complex<f32>>
}
