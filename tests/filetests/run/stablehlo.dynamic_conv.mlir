// stablehlo.dynamic_conv with padding that is a constant, as in the specification's example, and with padding that is an
// argument. With a constant it is written as stablehlo.convolution.
//
// RUN: mg run %s --function=known --input=1x4x4x1xi64=1,2,5,6,3,4,7,8,10,11,14,15,12,13,16,17 --input=3x3x1x1xi64=1 --backend=interpreter | FileCheck %s --check-prefix=KNOWN
// RUN: mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=1,0 --backend=interpreter | FileCheck %s --check-prefix=BEFORE
// RUN: mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=0,-1 --backend=interpreter | FileCheck %s --check-prefix=LESS
// RUN: not mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=0,2000000000 --backend=interpreter --max-memory=100M 2>&1 | FileCheck %s --check-prefix=MUCH
// RUN: mg run %s --function=known --input=1x4x4x1xi64=1,2,5,6,3,4,7,8,10,11,14,15,12,13,16,17 --input=3x3x1x1xi64=1 --backend=jit | FileCheck %s --check-prefix=KNOWN
// RUN: mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=1,0 --backend=jit | FileCheck %s --check-prefix=BEFORE
// RUN: mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=0,-1 --backend=jit | FileCheck %s --check-prefix=LESS
// RUN: not mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=0,2000000000 --backend=jit --max-memory=100M 2>&1 | FileCheck %s --check-prefix=MUCH
// RUN: mg run %s --function=known --input=1x4x4x1xi64=1,2,5,6,3,4,7,8,10,11,14,15,12,13,16,17 --input=3x3x1x1xi64=1 --backend=mlir | FileCheck %s --check-prefix=KNOWN
// RUN: mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=1,0 --backend=mlir | FileCheck %s --check-prefix=BEFORE
// RUN: mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=0,-1 --backend=mlir | FileCheck %s --check-prefix=LESS
// RUN: not mg run %s --function=computed --input=1x3x1xf32=1,2,3 --input=2x1x1xf32=1,10 --input=1x2xi32=0,2000000000 --backend=mlir --max-memory=100M 2>&1 | FileCheck %s --check-prefix=MUCH
// RUN: mg opt %s --to=stablehlo | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CARRIED
// REQUIRES: llvm, mlir

// KNOWN{LITERAL}: tensor<1x2x2x1xi64>: [[[[1], [5]], [[10], [14]]]]
// CHECK-LABEL: @known
// CHECK: stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = {{\[\[}}1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]}
// CARRIED-LABEL: @known
// CARRIED: "stablehlo.dynamic_conv"
func.func @known(%lhs: tensor<1x4x4x1xi64>, %rhs: tensor<3x3x1x1xi64>) -> tensor<1x2x2x1xi64> {
  %padding = stablehlo.constant dense<1> : tensor<2x2xi64>
  %0 = "stablehlo.dynamic_conv"(%lhs, %rhs, %padding) {
    window_strides = array<i64: 4, 4>, lhs_dilation = array<i64: 2, 2>, rhs_dilation = array<i64: 1, 1>,
    window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
    batch_group_count = 1 : i64, feature_group_count = 1 : i64,
    precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]
  } : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>, tensor<2x2xi64>) -> tensor<1x2x2x1xi64>
  return %0 : tensor<1x2x2x1xi64>
}

// BEFORE{LITERAL}: tensor<1x3x1xf32>: [[[10], [21], [32]]]
// LESS{LITERAL}: tensor<1x1x1xf32>: [[[21]]]
// MUCH: error: {{there is no memory for|the result tensor<1x2000000002x1xf32> is too large}}
func.func @computed(%lhs: tensor<1x3x1xf32>, %rhs: tensor<2x1x1xf32>, %padding: tensor<1x2xi32>) -> tensor<1x?x1xf32> {
  %0 = "stablehlo.dynamic_conv"(%lhs, %rhs, %padding) {
    dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>,
    batch_group_count = 1 : i64, feature_group_count = 1 : i64
  } : (tensor<1x3x1xf32>, tensor<2x1x1xf32>, tensor<1x2xi32>) -> tensor<1x?x1xf32>
  return %0 : tensor<1x?x1xf32>
}
