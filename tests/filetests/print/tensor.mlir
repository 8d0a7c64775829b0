// The pretty forms of MLIR's own gathers, as its tools print them.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mg opt %s --print-generic -o %t && mg opt %t | FileCheck %s

// CHECK-LABEL: func.func @gathers(
// CHECK-NEXT:   %0 = tensor.gather %arg0[%arg1] gather_dims([0, 2]) : (tensor<4x3x2xf32>, tensor<5x2xindex>) -> tensor<5x3xf32>
// CHECK-NEXT:   %1 = tensor.gather %arg0[%arg1] gather_dims([0, 2]) unique {note = 1 : i32} : (tensor<4x3x2xf32>, tensor<5x2xindex>) -> tensor<5x1x3x1xf32>
// CHECK-NEXT:   %2 = tosa.gather %arg2, %arg3 : (tensor<6x7x2xi16>, tensor<6x5xi32>) -> tensor<6x5x2xi16>
// GENERIC: %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x3x2xf32>, tensor<5x2xindex>) -> tensor<5x3xf32>
// GENERIC-NEXT: %1 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 0, 2>, unique}> {note = 1 : i32} : (tensor<4x3x2xf32>, tensor<5x2xindex>) -> tensor<5x1x3x1xf32>
// GENERIC-NEXT: %2 = "tosa.gather"(%arg2, %arg3) : (tensor<6x7x2xi16>, tensor<6x5xi32>) -> tensor<6x5x2xi16>
func.func @gathers(%s: tensor<4x3x2xf32>, %i: tensor<5x2xindex>, %v: tensor<6x7x2xi16>, %j: tensor<6x5xi32>) -> (tensor<5x3xf32>, tensor<5x1x3x1xf32>, tensor<6x5x2xi16>) {
  %0 = "tensor.gather"(%s, %i) {gather_dims = array<i64: 0, 2>} : (tensor<4x3x2xf32>, tensor<5x2xindex>) -> tensor<5x3xf32>
  %1 = tensor.gather %s[%i] gather_dims([0, 2]) unique {note = 1 : i32} : (tensor<4x3x2xf32>, tensor<5x2xindex>) -> tensor<5x1x3x1xf32>
  %2 = "tosa.gather"(%v, %j) : (tensor<6x7x2xi16>, tensor<6x5xi32>) -> tensor<6x5x2xi16>
  return %0, %1, %2 : tensor<5x3xf32>, tensor<5x1x3x1xf32>, tensor<6x5x2xi16>
}
