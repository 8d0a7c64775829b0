// Checked gathers that were written as tensor.gather or tosa.gather come back as they were.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg opt %s --canonicalize -o %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg --prefer=tensor -o %t.tensor.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg --prefer=tosa -o %t.tosa.mlir
// RUN: FileCheck %s --input-file=%t.tensor.mlir --check-prefix=TENSOR
// RUN: FileCheck %s --input-file=%t.tosa.mlir --check-prefix=TOSA
// RUN: mg opt %t.tensor.mlir --canonicalize | diff - %t.mlir
// RUN: mg opt %t.tosa.mlir --canonicalize | diff - %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg --prefer=tensor --errors=assert | mg opt --canonicalize | diff - %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg --prefer=tosa --errors=assert | mg opt --canonicalize | diff - %t.mlir
// RUN: mlir-opt %t.tensor.mlir --canonicalize --cse | mg opt --canonicalize | diff - %t.mlir
// RUN: mlir-opt %t.tosa.mlir --canonicalize --cse | mg opt --canonicalize | diff - %t.mlir
// RUN: not mg run %t.tosa.mlir --function=rows --input=4x5xf32=0 --input=3x1xi64=0,4294967296,9 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg run %t.tensor.mlir --function=points --input=4x5x6xi8=0 --input=2x1x2xi32=0,4,3,5 2>&1 | FileCheck %s --check-prefix=TUPLE

// A coordinate is not cut to the 32 bits of tosa.gather's before it is looked at.
// LARGE: error: index 4294967296 is out of bounds for axis 1 of size 4
// TENSOR-LABEL: func.func @rows(
// TENSOR: tensor.gather
// TOSA-LABEL: func.func @rows(
// TOSA: tosa.gather
func.func @rows(%x: tensor<4x5xf32>, %i: tensor<3x1xi64>) -> tensor<3x5xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {from_end} : (tensor<4x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// TUPLE: error: index 5 is out of bounds for axis {{[0-9]}} of size 5
// TENSOR-LABEL: func.func @points(
// TENSOR: tensor.gather
func.func @points(%x: tensor<4x5x6xi8>, %i: tensor<2x1x2xi32>) -> tensor<2x1x6xi8> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] : (tensor<4x5x6xi8>, tensor<2x1x2xi32>) -> tensor<2x1x6xi8>
  return %0 : tensor<2x1x6xi8>
}

// TENSOR-LABEL: func.func @square(
// TENSOR: tensor.gather
func.func @square(%x: tensor<4x4xf64>, %i: tensor<3x2xindex>) -> tensor<3x1xf64> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] {from_end} : (tensor<4x4xf64>, tensor<3x2xindex>) -> tensor<3x1xf64>
  return %0 : tensor<3x1xf64>
}

// TOSA-LABEL: func.func @batch(
// TOSA: tosa.gather
func.func @batch(%x: tensor<2x4xf16>, %i: tensor<2x3xi8>) -> tensor<2x3xf16> {
  %0 = mg.gather_multiaxis %x[%i] axes [1] : (tensor<2x4xf16>, tensor<2x3xi8>) -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}
