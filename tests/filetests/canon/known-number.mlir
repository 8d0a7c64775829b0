// op(…) = constant where its range is one number and no error reaches it.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @product(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<6xi32>
// CHECK-NEXT:   return %cst : tensor<6xi32>
func.func @product(%i: tensor<6xi32>) -> tensor<6xi32> {
  %zero = arith.constant dense<0> : tensor<6xi32>
  %0 = arith.muli %i, %zero : tensor<6xi32>
  return %0 : tensor<6xi32>
}

// No position is below 0.
// CHECK-LABEL: func.func @compared(
// CHECK-NEXT:   %cst = arith.constant dense<false> : tensor<50000xi1>
// CHECK-NEXT:   return %cst : tensor<50000xi1>
func.func @compared() -> tensor<50000xi1> {
  %0 = stablehlo.iota dim = 0 : tensor<50000xi32>
  %zero = arith.constant dense<0> : tensor<50000xi32>
  %1 = arith.cmpi slt, %0, %zero : tensor<50000xi32>
  return %1 : tensor<50000xi1>
}

// The lookup may be out of bounds, and its error reaches the result.
// CHECK-LABEL: func.func @error(
// CHECK-NEXT:   %0 = mg.gather_multiaxis
// CHECK:        arith.muli
func.func @error(%x: tensor<6xi32>, %i: tensor<4xi64>) -> tensor<4xi32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<6xi32>, tensor<4xi64>) -> tensor<4xi32>
  %zero = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.muli %0, %zero : tensor<4xi32>
  return %1 : tensor<4xi32>
}

// CHECK: // @product, result 0:
// CHECK: known-number
