// The functions of chlo on numbers: operands of different shapes, the next float, infinities, constants, conjugates
// and the largest elements.
//
// RUN: mg run %s --function=bias --input=2x3xf32=1,2,3,4,5,6 --input=2xf32=10,20 | FileCheck %s --check-prefix=BIAS
// RUN: mg run %s --function=middle --input=3xi32=1,2,3 --input=2x1x2xi32=10,20,30,40 | FileCheck %s --check-prefix=MIDDLE
// RUN: mg run %s --function=compare --input=2x1xf32=1,nan --input=3xf32=0,1,2 | FileCheck %s --check-prefix=COMPARE
// RUN: mg run %s --function=select --input=i1=1 --input=2x1xi32=1,2 --input=3xi32=7,8,9 | FileCheck %s --check-prefix=SELECT
// RUN: mg run %s --function=complex --input=2x1xf32=1,2 --input=2xf32=3,-4 | FileCheck %s --check-prefix=COMPLEX
// RUN: mg run %s --function=next --input=5xf32=1,0,-2,inf,3 --input=5xf32=2,-1,-3,0,3 | FileCheck %s --check-prefix=NEXT
// RUN: mg run %s --function=half --input=4xf16=0,-1,65504,nan --input=f16=inf | FileCheck %s --check-prefix=HALF
// RUN: mg run %s --function=infinities --input=4xf64=inf,-inf,nan,1 | FileCheck %s --check-prefix=INFINITIES
// RUN: mg run %s --function=constants --input=2x1xi8=0,0 | FileCheck %s --check-prefix=CONSTANTS
// RUN: mg run %s --function=largest --input=2x4xf32=1,4,3,4,5,6,9,7 | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %s --function=booleans --input=4xi1=0,1,0,1 | FileCheck %s --check-prefix=BOOLEANS
// RUN: mg run %s --function=upper --input=3xi64=4611686018427387904,-4611686018427387904,-1 --input=3xi64=8,8,1 | FileCheck %s --check-prefix=UPPER
// RUN: mg run %s --function=upper --input=3xi64=4611686018427387904,-4611686018427387904,-1 --input=3xi64=8,8,1 --backend=interpreter | FileCheck %s --check-prefix=UPPER
// RUN: mg run %s --function=upper_bytes --input=2xui8=240,128 --input=2xui8=16,2 | FileCheck %s --check-prefix=BYTES
// RUN: mg run %s --function=total | FileCheck %s --check-prefix=TOTAL
// RUN: mg run %s --function=total --backend=interpreter | FileCheck %s --check-prefix=TOTAL

// BIAS{LITERAL}: [[11, 12, 13], [24, 25, 26]]
func.func @bias(%x: tensor<2x3xf32>, %b: tensor<2xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %x, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// MIDDLE{LITERAL}: [[[-9, -19], [-8, -18], [-7, -17]], [[-29, -39], [-28, -38], [-27, -37]]]
func.func @middle(%x: tensor<3xi32>, %y: tensor<2x1x2xi32>) -> tensor<2x3x2xi32> {
  %0 = chlo.broadcast_subtract %x, %y {broadcast_dimensions = array<i64: 1>} : (tensor<3xi32>, tensor<2x1x2xi32>) -> tensor<2x3x2xi32>
  return %0 : tensor<2x3x2xi32>
}

// COMPARE{LITERAL}: [[false, true, true], [false, false, false]]
func.func @compare(%x: tensor<2x1xf32>, %y: tensor<3xf32>) -> tensor<2x3xi1> {
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction LE>} : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// SELECT{LITERAL}: [[1, 1, 1], [2, 2, 2]]
func.func @select(%p: tensor<i1>, %x: tensor<2x1xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// COMPLEX{LITERAL}: [[(1, -3), (1, 4)], [(2, -3), (2, 4)]]
func.func @complex(%x: tensor<2x1xf32>, %y: tensor<2xf32>) -> tensor<2x2xcomplex<f32>> {
  %0 = chlo.broadcast_complex %x, %y : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xcomplex<f32>>
  %1 = chlo.conj %0 : tensor<2x2xcomplex<f32>> -> tensor<2x2xcomplex<f32>>
  return %1 : tensor<2x2xcomplex<f32>>
}

// NEXT: [1.0000001, -1e-45, -2.0000002, 3.4028235e38, 3]
func.func @next(%x: tensor<5xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = chlo.next_after %x, %y : tensor<5xf32>, tensor<5xf32> -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// HALF: [6e-8, -0.9995, inf, nan]
func.func @half(%x: tensor<4xf16>, %y: tensor<f16>) -> tensor<4xf16> {
  %0 = chlo.broadcast_next_after %x, %y : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// INFINITIES: [true, false, false, false]
// INFINITIES: [false, true, false, false]
func.func @infinities(%x: tensor<4xf64>) -> (tensor<4xi1>, tensor<4xi1>) {
  %real = chlo.conj %x : tensor<4xf64> -> tensor<4xf64>
  %0 = chlo.is_pos_inf %real : tensor<4xf64> -> tensor<4xi1>
  %1 = chlo.is_neg_inf %real : tensor<4xf64> -> tensor<4xi1>
  return %0, %1 : tensor<4xi1>, tensor<4xi1>
}

// CONSTANTS{LITERAL}: [[3.5, 4.5], [3.5, 4.5]]
func.func @constants(%x: tensor<2x1xi8>) -> tensor<2x2xf32> {
  %0 = chlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<2x1xi8>) -> tensor<2x1xf32>
  %2 = chlo.broadcast_add %0, %1 : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// LARGEST{LITERAL}: [[4, 4], [9, 7]]
// LARGEST{LITERAL}: [[1, 3], [2, 3]]
func.func @largest(%x: tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>) {
  %0:2 = chlo.top_k(%x, k = 2) : tensor<2x4xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return %0#0, %0#1 : tensor<2x2xf32>, tensor<2x2xi32>
}

// JAX 0.10's result: floats are in their total order.
// TOTAL{LITERAL}: [nan, inf, 3, 0, -0.0, -inf, nan]
// TOTAL{LITERAL}: [1, 0, 4, 6, 5, 3, 2]
func.func @total() -> (tensor<7xf32>, tensor<7xi32>) {
  %x = stablehlo.constant dense<[0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, 3.0, -0.0, 0.0]> : tensor<7xf32>
  %0:2 = chlo.top_k(%x, k = 7) : tensor<7xf32> -> (tensor<7xf32>, tensor<7xi32>)
  return %0#0, %0#1 : tensor<7xf32>, tensor<7xi32>
}

// BOOLEANS: [true, true, false]
// BOOLEANS: [1, 3, 0]
func.func @booleans(%x: tensor<4xi1>) -> (tensor<3xi1>, tensor<3xi32>) {
  %0:2 = chlo.top_k(%x, k = 3, is_stable = false) : tensor<4xi1> -> (tensor<3xi1>, tensor<3xi32>)
  return %0#0, %0#1 : tensor<3xi1>, tensor<3xi32>
}

// UPPER{LITERAL}: tensor<3xi64>: [2, -2, -1]
func.func @upper(%x: tensor<3xi64>, %y: tensor<3xi64>) -> tensor<3xi64> {
  %0 = chlo.mulhi %x, %y : tensor<3xi64>, tensor<3xi64> -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// BYTES{LITERAL}: tensor<2xui8>: [15, 1]
func.func @upper_bytes(%x: tensor<2xui8>, %y: tensor<2xui8>) -> tensor<2xui8> {
  %0 = chlo.mulhi %x, %y : tensor<2xui8>, tensor<2xui8> -> tensor<2xui8>
  return %0 : tensor<2xui8>
}
