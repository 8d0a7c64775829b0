// chlo.ragged_dot with each role of the ragged dimension: rows in groups of one, no and two rows, and one row of no group,
// of which an infinity or NaN reaches only the rows of its own group.
//
// RUN: mg run %s --function=rows --input=4x2xf32=1,2,3,4,5,6,nan,8 --input=3x2x1xf32=1,1,nan,inf,10,100 --input=3xi64=1,0,2 --backend=interpreter | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=sums --input=1x4xf32=1,2,3,4 --input=4x2xf32=1,2,3,4,5,6,nan,8 --input=3xi64=2,0,1 --backend=interpreter | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=batch --input=3x1x2xf32=1,2,3,4,5,6 --input=3x2x1xf32=1,2,3,4,5,6 --input=2xi32=1,2 --backend=interpreter | FileCheck %s --check-prefix=BATCH
// RUN: mg run %s --function=each --input=2x2x1xi32=1,2,3,4 --input=2x2x1x1xi32=10,20,30,40 --input=2x2xi64=1,1,0,2 --backend=interpreter | FileCheck %s --check-prefix=EACH
// RUN: mg run %s --function=rows --input=4x2xf32=1,2,3,4,5,6,nan,8 --input=3x2x1xf32=1,1,nan,inf,10,100 --input=3xi64=1,0,2 --backend=jit | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=sums --input=1x4xf32=1,2,3,4 --input=4x2xf32=1,2,3,4,5,6,nan,8 --input=3xi64=2,0,1 --backend=jit | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=batch --input=3x1x2xf32=1,2,3,4,5,6 --input=3x2x1xf32=1,2,3,4,5,6 --input=2xi32=1,2 --backend=jit | FileCheck %s --check-prefix=BATCH
// RUN: mg run %s --function=each --input=2x2x1xi32=1,2,3,4 --input=2x2x1x1xi32=10,20,30,40 --input=2x2xi64=1,1,0,2 --backend=jit | FileCheck %s --check-prefix=EACH
// RUN: mg run %s --function=rows --input=4x2xf32=1,2,3,4,5,6,nan,8 --input=3x2x1xf32=1,1,nan,inf,10,100 --input=3xi64=1,0,2 --backend=mlir | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=sums --input=1x4xf32=1,2,3,4 --input=4x2xf32=1,2,3,4,5,6,nan,8 --input=3xi64=2,0,1 --backend=mlir | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=batch --input=3x1x2xf32=1,2,3,4,5,6 --input=3x2x1xf32=1,2,3,4,5,6 --input=2xi32=1,2 --backend=mlir | FileCheck %s --check-prefix=BATCH
// RUN: mg run %s --function=each --input=2x2x1xi32=1,2,3,4 --input=2x2x1x1xi32=10,20,30,40 --input=2x2xi64=1,1,0,2 --backend=mlir | FileCheck %s --check-prefix=EACH
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CARRIED
// REQUIRES: llvm, mlir

// CARRIED-COUNT-4: "chlo.ragged_dot"

// ROWS{LITERAL}: tensor<4x1xf32>: [[3], [430], [650], [0]]
func.func @rows(%lhs : tensor<4x2xf32>, %rhs : tensor<3x2x1xf32>, %sizes : tensor<3xi64>) -> tensor<4x1xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [],
      rhs_batching_dimensions = [],
      lhs_contracting_dimensions = [1],
      rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0],
      rhs_group_dimensions = [0]
    >,
    precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]
  } : (tensor<4x2xf32>, tensor<3x2x1xf32>, tensor<3xi64>) -> tensor<4x1xf32>
  func.return %0 : tensor<4x1xf32>
}

// SUMS{LITERAL}: tensor<3x1x2xf32>: [[[7, 10]], [[0, 0]], [[15, 18]]]
func.func @sums(%lhs : tensor<1x4xf32>, %rhs : tensor<4x2xf32>, %sizes : tensor<3xi64>) -> tensor<3x1x2xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1],
      rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1]
    >
  } : (tensor<1x4xf32>, tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x1x2xf32>
  func.return %0 : tensor<3x1x2xf32>
}

// BATCH{LITERAL}: tensor<3x1x1xf32>: [[[5]], [[25]], [[61]]]
func.func @batch(%lhs : tensor<3x1x2xf32>, %rhs : tensor<3x2x1xf32>, %sizes : tensor<2xi32>) -> tensor<3x1x1xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0],
      rhs_batching_dimensions = [0],
      lhs_contracting_dimensions = [2],
      rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0]
    >
  } : (tensor<3x1x2xf32>, tensor<3x2x1xf32>, tensor<2xi32>) -> tensor<3x1x1xf32>
  func.return %0 : tensor<3x1x1xf32>
}

// Each position of the batch has groups of its own; the batching dimension of rhs comes after that of groups.
// EACH{LITERAL}: tensor<2x2x1xi32>: [[[10], [60]], [[120], [160]]]
func.func @each(%lhs: tensor<2x2x1xi32>, %rhs: tensor<2x2x1x1xi32>, %sizes: tensor<2x2xi64>) -> tensor<2x2x1xi32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0],
      rhs_batching_dimensions = [1],
      lhs_contracting_dimensions = [2],
      rhs_contracting_dimensions = [2],
      lhs_ragged_dimensions = [1],
      rhs_group_dimensions = [0]
    >
  } : (tensor<2x2x1xi32>, tensor<2x2x1x1xi32>, tensor<2x2xi64>) -> tensor<2x2x1xi32>
  return %0 : tensor<2x2x1xi32>
}
