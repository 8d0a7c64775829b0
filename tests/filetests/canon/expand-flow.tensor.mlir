// Constants under types with dynamic sizes are constants, and known sizes nothing.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants() -> (tensor<2xi32>, tensor<2xi32>) {
// CHECK-NEXT: %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT: return %cst, %cst
func.func @constants() -> (tensor<?xi32>, tensor<2xi32>) {
  %0 = flow.tensor.dynamic_constant dense<[2, 0]> : tensor<2xi32> -> tensor<?xi32>
  %1 = flow.tensor.dynamic_constant dense<[2, 0]> : tensor<2xi32> -> tensor<2xi32>
  %2 = flow.tensor.tie_shape %1 : tensor<2xi32>
  return %0, %2 : tensor<?xi32>, tensor<2xi32>
}

// CHECK-LABEL: func.func @known() -> tensor<2xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT: return %cst
func.func @known() -> tensor<2xi32> {
  %0 = flow.tensor.dynamic_constant dense<[2, 0]> : tensor<2xi32> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @tied
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @tied(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = flow.tensor.tie_shape %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @values
// CHECK-NEXT: return %arg0 : tensor<?xi32>
func.func @values(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %0 = flow.tensor.tie_shape %x : tensor<?xi32>{%n}
  return %0 : tensor<?xi32>
}

// CHECK-LABEL: func.func @of_known_sizes() -> tensor<2xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT: return %cst
func.func @of_known_sizes() -> tensor<2xi32> {
  %0 = flow.tensor.dynamic_constant dense<[2, 0]> : tensor<2xi32> -> tensor<2xi32>
  %1 = flow.tensor.tie_shape %0 : tensor<2xi32>
  return %1 : tensor<2xi32>
}
