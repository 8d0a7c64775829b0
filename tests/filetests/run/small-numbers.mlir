// Integers of 2 and 4 bits and floats of 4, 6 and 8 bits: arithmetic is that of ml_dtypes (checked with version 0.6),
// each result rounded once, on every engine.
//
// RUN: mg run %s --function=integers --input=5xi4=0,1,2,-3,7 --input=5xi4=-8,-1,2,-3,7 | FileCheck %s --check-prefix=INTEGERS
// RUN: mg run %s --function=integers --backend=interpreter --input=5xi4=0,1,2,-3,7 --input=5xi4=-8,-1,2,-3,7 | FileCheck %s --check-prefix=INTEGERS
// RUN: mg run %s --function=integers --backend=mlir --input=5xi4=0,1,2,-3,7 --input=5xi4=-8,-1,2,-3,7 | FileCheck %s --check-prefix=INTEGERS
// RUN: mg run %s --function=unsigned --input=4xui2=0,1,2,3 --input=4xui4=1,15,8,9 | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=unsigned --backend=interpreter --input=4xui2=0,1,2,3 --input=4xui4=1,15,8,9 | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=floats --input=5xf8E4M3FN=1,2,0.4,300,-0.001 --input=5xf8E4M3FN=1,2.5,0.1,200,3 | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=floats --backend=interpreter --input=5xf8E4M3FN=1,2,0.4,300,-0.001 --input=5xf8E4M3FN=1,2.5,0.1,200,3 | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=floats --backend=mlir --input=5xf8E4M3FN=1,2,0.4,300,-0.001 --input=5xf8E4M3FN=1,2.5,0.1,200,3 | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=formats --input=8xf32=0,-0.1,1.3,5,17,-300,1e6,nan | FileCheck %s --check-prefix=FORMATS
// RUN: mg run %s --function=formats --backend=interpreter --input=8xf32=0,-0.1,1.3,5,17,-300,1e6,nan | FileCheck %s --check-prefix=FORMATS
// RUN: mg run %s --function=formats --backend=mlir --input=8xf32=0,-0.1,1.3,5,17,-300,1e6,nan | FileCheck %s --check-prefix=FORMATS
// RUN: mg run %s --function=lookup --input=4x3xf4E2M1FN=0,0.5,1,1.5,2,3,4,6,-1,-2,-3,-4 --input=2xi4=-1,1 | FileCheck %s --check-prefix=LOOKUP
// RUN: mg run %s --function=sorted --input=6xf6E3M2FN=3,-28,0.0625,-0.5,28,0 --input=6xi2=1,-2,0,-1,1,0 | FileCheck %s --check-prefix=SORTED
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=TEXT
// RUN: not mg run %s --function=lookup --input=4x3xf4E2M1FN=7,0,0,0,0,0,0,0,0,0,0,0 --input=2xi4=8,1 2>&1 | FileCheck %s --check-prefix=RANGE

// INTEGERS{LITERAL}: [-8, 0, 4, -6, -2]
// INTEGERS{LITERAL}: [0, -1, 4, -7, 1]
// INTEGERS{LITERAL}: [0, -1, 1, 1, 1]
// INTEGERS{LITERAL}: [-8, -1, 2, -3, 7]
// INTEGERS{LITERAL}: [false, false, false, false, false]
func.func @integers(%x: tensor<5xi4>, %y: tensor<5xi4>) -> (tensor<5xi4>, tensor<5xi4>, tensor<5xi4>, tensor<5xi32>, tensor<5xi1>) {
  %0 = stablehlo.add %x, %y : tensor<5xi4>
  %1 = stablehlo.multiply %x, %y : tensor<5xi4>
  %2 = stablehlo.divide %x, %y : tensor<5xi4>
  %3 = stablehlo.minimum %x, %y : tensor<5xi4>
  %4 = stablehlo.convert %3 : (tensor<5xi4>) -> tensor<5xi32>
  %5 = stablehlo.compare LT, %x, %3 : (tensor<5xi4>, tensor<5xi4>) -> tensor<5xi1>
  return %0, %1, %2, %4, %5 : tensor<5xi4>, tensor<5xi4>, tensor<5xi4>, tensor<5xi32>, tensor<5xi1>
}

// UNSIGNED{LITERAL}: [0, 2, 0, 2]
// UNSIGNED{LITERAL}: [1, 0, 0, 0]
// UNSIGNED{LITERAL}: [3, 0, 0, 0]
// UNSIGNED{LITERAL}: [1, 4, 1, 2]
func.func @unsigned(%x: tensor<4xui2>, %y: tensor<4xui4>) -> (tensor<4xui2>, tensor<4xui4>, tensor<4xui4>, tensor<4xui4>) {
  %0 = stablehlo.add %x, %x : tensor<4xui2>
  %1 = stablehlo.convert %x : (tensor<4xui2>) -> tensor<4xui4>
  %2 = stablehlo.remainder %y, %1 : tensor<4xui4>
  %3 = stablehlo.count_leading_zeros %y : tensor<4xui4>
  %4 = stablehlo.popcnt %y : tensor<4xui4>
  return %0, %2, %3, %4 : tensor<4xui2>, tensor<4xui4>, tensor<4xui4>, tensor<4xui4>
}

// FLOATS{LITERAL}: [2, 4.5, 0.5, nan, 3]
// FLOATS{LITERAL}: [1, 5, 0.04296875, nan, -0.005859375]
// FLOATS{LITERAL}: [2.75, 7.5, 1.5, nan, 1]
// FLOATS{LITERAL}: [1, 2.5, 0.40625, 288, 3]
func.func @floats(%x: tensor<5xf8E4M3FN>, %y: tensor<5xf8E4M3FN>) -> (tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>) {
  %0 = stablehlo.add %x, %y : tensor<5xf8E4M3FN>
  %1 = stablehlo.multiply %x, %y : tensor<5xf8E4M3FN>
  %2 = stablehlo.exponential %x : tensor<5xf8E4M3FN>
  %3 = stablehlo.maximum %x, %y : tensor<5xf8E4M3FN>
  return %0, %1, %2, %3 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
}

// FORMATS{LITERAL}: [0, -0.0, 1.5, 4, 6, -6, 6, -0.0]
// FORMATS{LITERAL}: [0, -0.125, 1.25, 5, 16, -28, 28, -0.0]
// FORMATS{LITERAL}: [0, -0.09375, 1.25, 5, 16, -320, inf, nan]
// FORMATS{LITERAL}: [0, -0.1015625, 1.25, 5, 16, nan, nan, nan]
// FORMATS{LITERAL}: [nan, nan, 1, 4, 16, nan, 1048576, nan]
// FORMATS{LITERAL}: [0, -0.09375, 1.25, 5, 16, nan, nan, nan]
func.func @formats(%x: tensor<8xf32>) -> (tensor<8xf4E2M1FN>, tensor<8xf6E3M2FN>, tensor<8xf8E5M2>, tensor<8xf8E4M3FNUZ>, tensor<8xf8E8M0FNU>, tensor<8xf8E5M2>) {
  %0 = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xf4E2M1FN>
  %1 = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xf6E3M2FN>
  %2 = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xf8E5M2>
  %3 = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xf8E4M3FNUZ>
  %4 = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xf8E8M0FNU>
  %5 = stablehlo.convert %3 : (tensor<8xf8E4M3FNUZ>) -> tensor<8xf8E5M2>
  return %0, %1, %2, %3, %4, %5 : tensor<8xf4E2M1FN>, tensor<8xf6E3M2FN>, tensor<8xf8E5M2>, tensor<8xf8E4M3FNUZ>, tensor<8xf8E8M0FNU>, tensor<8xf8E5M2>
}

// LOOKUP{LITERAL}: [[-2, -3, -4], [1.5, 2, 3]]
func.func @lookup(%table: tensor<4x3xf4E2M1FN>, %i: tensor<2xi4>) -> tensor<2x3xf4E2M1FN> {
  %0 = "numpy.take"(%table, %i) {axis = 0 : i64} : (tensor<4x3xf4E2M1FN>, tensor<2xi4>) -> tensor<2x3xf4E2M1FN>
  return %0 : tensor<2x3xf4E2M1FN>
}

// SORTED{LITERAL}: [1, 3, 5, 2, 0, 4]
// SORTED{LITERAL}: [1, 3, 2, 5, 0, 4]
func.func @sorted(%x: tensor<6xf6E3M2FN>, %y: tensor<6xi2>) -> (tensor<6xi64>, tensor<6xi64>) {
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<6xf6E3M2FN>) -> tensor<6xi64>
  %1 = mg.argsort %y {axis = 0 : i64} : (tensor<6xi2>) -> tensor<6xi64>
  return %0, %1 : tensor<6xi64>, tensor<6xi64>
}

// TEXT-LABEL: @constants
// TEXT: dense<[0.000000e+00, 1.250000e-01, 4.480000e+02, 0x7F]> : tensor<4xf8E4M3FN>
// TEXT: dense<[-8, 7, -1, 0]> : tensor<4xi4>
// TEXT: dense<[1.000000e+00, 5.877470e-39, 2.000000e+00, 0xFF]> : tensor<4xf8E8M0FNU>
func.func @constants() -> (tensor<4xf8E4M3FN>, tensor<4xi4>, tensor<4xf8E8M0FNU>) {
  %0 = arith.constant dense<[0.0, 0.125, 448.0, 0x7F]> : tensor<4xf8E4M3FN>
  %1 = arith.constant dense<[-8, 7, 15, 0]> : tensor<4xi4>
  %2 = arith.constant dense<[1.0, 0.0, 0x80, 0xFF]> : tensor<4xf8E8M0FNU>
  return %0, %1, %2 : tensor<4xf8E4M3FN>, tensor<4xi4>, tensor<4xf8E8M0FNU>
}

// RANGE: error: input 1, for argument %i of @lookup: 8 does not fit in i4, which holds -8 to 7
