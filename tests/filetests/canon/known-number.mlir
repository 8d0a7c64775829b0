// op(…) = constant where its range is one number and no error reaches it, or it is computed from sizes that
// are stated.
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

// Of two sizes one is dynamic, the other is a number.
// CHECK-LABEL: func.func @stated_size(
// CHECK-NEXT:   %cst = arith.constant dense<8> : tensor<1xi64>
// CHECK-NEXT:   return %cst : tensor<1xi64>
func.func @stated_size(%x: tensor<?x8xf32>) -> tensor<1xi64> {
  %i = onnx.Constant dense<1> : tensor<1xi64>
  %s = "onnx.Shape"(%x) : (tensor<?x8xf32>) -> tensor<2xi64>
  %0 = "onnx.Gather"(%s, %i) : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}

// CHECK-LABEL: func.func @computed_from_sizes(
// CHECK-NEXT:   %cst = arith.constant dense<[20, 3]> : tensor<2xi32>
// CHECK-NEXT:   return %cst : tensor<2xi32>
func.func @computed_from_sizes(%x: tensor<4x?x5x3xf32>) -> tensor<2xi32> {
  %s = "onnx.Shape"(%x) : (tensor<4x?x5x3xf32>) -> tensor<4xi64>
  %0 = mg.slice %s {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<4xi64>) -> tensor<1xi64>
  %1 = mg.slice %s {offsets = array<i64: 2>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<4xi64>) -> tensor<1xi64>
  %2 = mg.slice %s {offsets = array<i64: 3>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<4xi64>) -> tensor<1xi64>
  %3 = arith.muli %0, %1 : tensor<1xi64>
  %4 = mg.concat %3, %2 {axis = 0 : i64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %5 = arith.trunci %4 : tensor<2xi64> to tensor<2xi32>
  return %5 : tensor<2xi32>
}

// A size that a type does not have wraps.
// CHECK-LABEL: func.func @wrapped(
// CHECK-NEXT:   %cst = arith.constant dense<44> : tensor<1xi32>
func.func @wrapped(%x: tensor<?x300xf32>) -> tensor<1xi32> {
  %i = onnx.Constant dense<1> : tensor<1xi64>
  %s = "onnx.Shape"(%x) : (tensor<?x300xf32>) -> tensor<2xi64>
  %0 = "onnx.Gather"(%s, %i) : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  %1 = arith.trunci %0 : tensor<1xi64> to tensor<1xi8>
  %2 = arith.extsi %1 : tensor<1xi8> to tensor<1xi32>
  return %2 : tensor<1xi32>
}

// CHECK: // @product, result 0:
// CHECK: known-number
