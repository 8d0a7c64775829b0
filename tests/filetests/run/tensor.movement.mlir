// Sizes, positions and shifts that are known only when the program is run, in every engine.
//
// RUN: mg run %s --function=slice --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=2 | FileCheck %s --check-prefix=SLICE
// RUN: not mg run %s --function=slice --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=3 2>&1 | FileCheck %s --check-prefix=SLICE-ERROR
// RUN: mg run %s --function=expand --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=2 | FileCheck %s --check-prefix=EXPAND
// RUN: not mg run %s --function=expand --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=3 2>&1 | FileCheck %s --check-prefix=EXPAND-ERROR
// RUN: mg run %s --function=cast --input=2x3xf32=0 | FileCheck %s --check-prefix=CAST
// RUN: not mg run %s --function=cast --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 2>&1 | FileCheck %s --check-prefix=CAST-ERROR
// RUN: mg run %s --function=empty --input=index=2 | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=reshape --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi32=6,2 | FileCheck %s --check-prefix=RESHAPE
// RUN: not mg run %s --function=reshape --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi32=2,6 2>&1 | FileCheck %s --check-prefix=RESHAPE-ERROR
// RUN: mg run %s --function=mul --input=2xi32=7,-7 --input=1xi8=1 | FileCheck %s --check-prefix=MUL
// RUN: mg run %s --function=slice --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=2 --backend=interpreter | FileCheck %s --check-prefix=SLICE
// RUN: not mg run %s --function=slice --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=3 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=SLICE-ERROR
// RUN: mg run %s --function=expand --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=2 --backend=interpreter | FileCheck %s --check-prefix=EXPAND
// RUN: not mg run %s --function=expand --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=3 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=EXPAND-ERROR
// RUN: mg run %s --function=cast --input=2x3xf32=0 --backend=interpreter | FileCheck %s --check-prefix=CAST
// RUN: not mg run %s --function=cast --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=CAST-ERROR
// RUN: mg run %s --function=empty --input=index=2 --backend=interpreter | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=reshape --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi32=6,2 --backend=interpreter | FileCheck %s --check-prefix=RESHAPE
// RUN: not mg run %s --function=reshape --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi32=2,6 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=RESHAPE-ERROR
// RUN: mg run %s --function=mul --input=2xi32=7,-7 --input=1xi8=1 --backend=interpreter | FileCheck %s --check-prefix=MUL
//
// SLICE{LITERAL}: tensor<2x3xf32>: [[7, 8, 9], [10, 11, 12]]
// SLICE-ERROR: error: dimension 0 has size 4, so there are no 3 positions from 3 in steps of 1 (tensor.extract_slice C4)
// EXPAND{LITERAL}: tensor<2x2x3xf32>: [[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]
// EXPAND-ERROR: error: dimension 0 of src has size 4, but its group of output_shape has 6 (tensor.expand_shape C4)
// CAST{LITERAL}: tensor<2x3xf32>: [[0, 0, 0], [0, 0, 0]]
// CAST-ERROR: error: tensor<4x3xf32> cannot have the shape of tensor<2x3xf32> (tensor.cast C2)
// EMPTY{LITERAL}: tensor<2x2xf32>: [[0, 0], [0, 0]]
// RESHAPE{LITERAL}: tensor<6x2xf32>: [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12]]
// RESHAPE-ERROR: declared tensor<6x2xf32> (tensor.reshape)
// MUL: tensor<2xi32>: [25, 25]

func.func @cast(%d: tensor<?x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.cast %d : tensor<?x3xf32> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @slice(%x: tensor<4x3xf32>, %n: index) -> tensor<?x3xf32> {
  %0 = tensor.extract_slice %x[%n, 0] [%n, 3] [1, 1] : tensor<4x3xf32> to tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

func.func @expand(%x: tensor<?x3xf32>, %n: index) -> tensor<?x2x3xf32> {
  %0 = tensor.expand_shape %x [[0, 1], [2]] output_shape [%n, 2, 3] : tensor<?x3xf32> into tensor<?x2x3xf32>
  return %0 : tensor<?x2x3xf32>
}

func.func @empty(%n: index) -> tensor<?x2xf32> {
  %0 = tensor.empty(%n) : tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

func.func @reshape(%x: tensor<4x3xf32>, %s: tensor<2xi32>) -> tensor<6x2xf32> {
  %0 = tensor.reshape %x(%s) : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<6x2xf32>
  return %0 : tensor<6x2xf32>
}

func.func @mul(%x: tensor<2xi32>, %s: tensor<1xi8>) -> tensor<2xi32> {
  %0 = tosa.mul %x, %x, %s : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
