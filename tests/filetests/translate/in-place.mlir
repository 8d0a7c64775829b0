// The header says which output may be in an input's memory: one that begins as a copy of it, if nothing else
// reads the input.
//
// REQUIRES: llvm
// RUN: mg translate %s --to=object -o %t.o --header=%t.h && FileCheck %s --input-file=%t.h

// CHECK: @add: (tensor<8x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> (tensor<8x4xf32>); out0 may be in0 */
func.func @add(%x: tensor<8x4xf32>, %i: tensor<3x1xi64>, %u: tensor<3x4xf32>) -> tensor<8x4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<8x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// The updates are rows of the data, from before.
// CHECK: @read_again: (tensor<8x4xf32>, tensor<8x1xi64>) -> (tensor<8x4xf32>) */
func.func @read_again(%x: tensor<8x4xf32>, %i: tensor<8x1xi64>) -> tensor<8x4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %x axes [0] {reduction = "add"} : (tensor<8x4xf32>, tensor<8x1xi64>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
