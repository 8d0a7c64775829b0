// The examples of MLIR's documentation of tensor.gather as they stand there, blanks in the types
// included, with the rank-reduced types that its notes name: from text to a result with one command,
// in every engine.
// https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorgather-tensorgatherop
//
// REQUIRES: mlir, mlir-opt
// RUN: mg run %s --function=run_elements | FileCheck %s --check-prefix=ELEMENTS
// RUN: mg run %s --function=run_slices | FileCheck %s --check-prefix=SLICES
// RUN: mg run %s --function=run_elements > %t.elements.txt
// RUN: mg run %s --function=run_elements --backend=interpreter | diff - %t.elements.txt
// RUN: mg run %s --function=run_elements --backend=mlir | diff - %t.elements.txt
// RUN: mg run %s --function=run_slices > %t.slices.txt
// RUN: mg run %s --function=run_slices --backend=interpreter | diff - %t.slices.txt
// RUN: mg run %s --function=run_slices --backend=mlir | diff - %t.slices.txt
// RUN: not mg run %s --function=elements --input=4x4x4xf32=0 --input=1x2x3xindex=0,0,0,0,4,0 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg translate %s --to=mlir-linalg | mlir-opt --one-shot-bufferize=bufferize-function-boundaries --test-lower-to-llvm | FileCheck %s --check-prefix=LLVM

// LLVM: llvm.func @elements
// LLVM: llvm.func @slices
// LLVM-NOT: tensor

// For each 1x2 triple of coordinates in %indices, extract the
// element (i.e. 0-D subset) at the coordinates triple in %source.
//
// OUTSIDE: error: index 4 is out of bounds for axis {{[0-9]}} of size 4
func.func @elements(%source: tensor<4x4x4xf32>, %indices: tensor<1x2x 3xindex>) -> (tensor<1x2x 1x1x1xf32>, tensor<1x2x f32>) {
  %out = tensor.gather %source[%indices] gather_dims([0, 1, 2]) :
    (tensor<4x4x4xf32>, tensor<1x2x 3xindex>) -> tensor<1x2x 1x1x1xf32>
  %reduced = tensor.gather %source[%indices] gather_dims([0, 1, 2]) :
    (tensor<4x4x4xf32>, tensor<1x2x 3xindex>) -> tensor<1x2x f32>
  return %out, %reduced : tensor<1x2x 1x1x1xf32>, tensor<1x2x f32>
}

// For each 5x6 singleton of coordinates in %indices, extract the 2-D
// slice %source[*, %indices[...]:%indices[...] + 1, *] with the indices
// corresponding to the `gather_dims` attribute specified by %indices.
func.func @slices(%source: tensor<3x4x5xf32>, %indices: tensor<6x7x 1xindex>) -> (tensor<6x7x 3x1x5xf32>, tensor<6x7x 3x5xf32>) {
  %out = tensor.gather %source[%indices] gather_dims([1]) :
    (tensor<3x4x5xf32>, tensor<6x7x 1xindex>) -> tensor<6x7x 3x1x5xf32>
  %reduced = tensor.gather %source[%indices] gather_dims([1]) :
    (tensor<3x4x5xf32>, tensor<6x7x 1xindex>) -> tensor<6x7x 3x5xf32>
  return %out, %reduced : tensor<6x7x 3x1x5xf32>, tensor<6x7x 3x5xf32>
}

// Sources that hold their elements' positions.
// ELEMENTS{LITERAL}: tensor<1x2x1x1x1xf32>: [[[[[6]]], [[[57]]]]]
// ELEMENTS{LITERAL}: tensor<1x2xf32>: [[6, 57]]
func.func @run_elements() -> (tensor<1x2x1x1x1xf32>, tensor<1x2xf32>) {
  %positions = mg.iota {axis = 0 : i64} : () -> tensor<64xi32>
  %numbers = arith.sitofp %positions : tensor<64xi32> to tensor<64xf32>
  %source = mg.reshape %numbers : (tensor<64xf32>) -> tensor<4x4x4xf32>
  %indices = arith.constant dense<[[[0, 1, 2], [3, 2, 1]]]> : tensor<1x2x3xindex>
  %0:2 = call @elements(%source, %indices) : (tensor<4x4x4xf32>, tensor<1x2x3xindex>) -> (tensor<1x2x1x1x1xf32>, tensor<1x2xf32>)
  return %0#0, %0#1 : tensor<1x2x1x1x1xf32>, tensor<1x2xf32>
}

// SLICES{LITERAL}: tensor<6x7x3x1x5xf32>: [[[[[0, 1, 2, 3, 4]], [[20, 21, 22, 23, 24]], [[40, 41, 42, 43, 44]]], [[[5, 6, 7, 8, 9]], [[25,
// SLICES{LITERAL}: tensor<6x7x3x5xf32>: [[[[0, 1, 2, 3, 4], [20, 21, 22, 23, 24], [40, 41, 42, 43, 44]], [[5, 6, 7, 8, 9], [25,
func.func @run_slices() -> (tensor<6x7x3x1x5xf32>, tensor<6x7x3x5xf32>) {
  %positions = mg.iota {axis = 0 : i64} : () -> tensor<60xi32>
  %numbers = arith.sitofp %positions : tensor<60xi32> to tensor<60xf32>
  %source = mg.reshape %numbers : (tensor<60xf32>) -> tensor<3x4x5xf32>
  %columns = mg.iota {axis = 1 : i64} : () -> tensor<6x7x1xindex>
  %four = arith.constant dense<4> : tensor<6x7x1xindex>
  %indices = arith.remui %columns, %four : tensor<6x7x1xindex>
  %0:2 = call @slices(%source, %indices) : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> (tensor<6x7x3x1x5xf32>, tensor<6x7x3x5xf32>)
  return %0#0, %0#1 : tensor<6x7x3x1x5xf32>, tensor<6x7x3x5xf32>
}
