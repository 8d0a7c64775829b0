// MLIR's own tensor.gather, which MLIR does not lower: the examples of its documentation, from text to
// a result with one command, and to LLVM's dialect by mlir-opt.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg run %s --backend=mlir --function=fully --input=2x2x2xf32=1,2,3,4,5,6,7,8 --input=1x2x3xindex=0,1,1,1,0,0 | FileCheck %s --check-prefix=FULLY
// RUN: mg run %s --backend=mlir --function=rows --input=2x3xf32=1,2,3,4,5,6 --input=3x1xi64=1,0,1 | FileCheck %s --check-prefix=ROWS
// RUN: mg translate %s --to=mlir-linalg | mlir-opt --one-shot-bufferize=bufferize-function-boundaries --test-lower-to-llvm | FileCheck %s --check-prefix=LLVM
// RUN: not mlir-opt %s --one-shot-bufferize=bufferize-function-boundaries 2>&1 | FileCheck %s --check-prefix=STOCK

// FULLY: tensor<1x2xf32>: {{\[\[}}4, 5]]
// ROWS: tensor<3x3xf32>: {{\[\[}}4, 5, 6], [1, 2, 3], [4, 5, 6]]
// LLVM: llvm.func @fully
// LLVM: llvm.func @slices
// LLVM: llvm.func @rows
// STOCK: error: op was not bufferized
func.func @fully(%source: tensor<2x2x2xf32>, %indices: tensor<1x2x3xindex>) -> tensor<1x2xf32> {
  %0 = tensor.gather %source[%indices] gather_dims([0, 1, 2]) : (tensor<2x2x2xf32>, tensor<1x2x3xindex>) -> tensor<1x2x1x1x1xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2, 3, 4]] : tensor<1x2x1x1x1xf32> into tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}
func.func @slices(%source: tensor<3x4x5xf32>, %indices: tensor<6x7x2xindex>) -> tensor<6x7x1x5x1xf32> {
  %0 = tensor.gather %source[%indices] gather_dims([0, 2]) : (tensor<3x4x5xf32>, tensor<6x7x2xindex>) -> tensor<6x7x1x4x1xf32>
  %1 = tensor.gather %source[%indices] gather_dims([0, 1]) : (tensor<3x4x5xf32>, tensor<6x7x2xindex>) -> tensor<6x7x1x1x5xf32>
  %2 = tensor.collapse_shape %1 [[0], [1], [2, 3], [4]] : tensor<6x7x1x1x5xf32> into tensor<6x7x1x5xf32>
  %3 = tensor.expand_shape %2 [[0], [1], [2], [3, 4]] output_shape [6, 7, 1, 5, 1] : tensor<6x7x1x5xf32> into tensor<6x7x1x5x1xf32>
  return %3 : tensor<6x7x1x5x1xf32>
}
func.func @rows(%source: tensor<2x3xf32>, %indices: tensor<3x1xi64>) -> tensor<3x3xf32> {
  %0 = tensor.gather %source[%indices] gather_dims([0]) : (tensor<2x3xf32>, tensor<3x1xi64>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}
