// What the search finds of an operand may be what the operation does not take. A run that comes to it ends
// with an error, another run may not come to it: the program stays as it is written.
// RUN: mg opt --canonicalize --split-input-file %s 2>&1 | FileCheck %s

// CHECK: note: an operation does not take what its operands are known to be: the program stays as it is written
// CHECK-NEXT: inferred type tensor<3x2xf32>, but the result is declared tensor<2x3xf32>
// CHECK: note: an operation does not take
// CHECK-NEXT: axis 3 is not in [-1, 0]
// CHECK: note: an operation does not take
// CHECK-NEXT: inferred type tensor<3xf32>, but the result is declared tensor<2xf32>

// CHECK: onnx.Reshape
func.func @sizes_of_a_reshape(%x: tensor<6xf32>, %s: tensor<2xi64>) -> tensor<2x3xf32> {
  %c = arith.constant dense<[3, 2]> : tensor<2xi64>
  %zero = arith.subi %s, %s : tensor<2xi64>
  %sizes = arith.addi %zero, %c : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %sizes) : (tensor<6xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// An axis that does not exist.
// CHECK: onnx.CumSum
func.func @axis(%x: tensor<6xf32>, %a: tensor<i64>) -> tensor<6xf32> {
  %c = arith.constant dense<3> : tensor<i64>
  %zero = arith.subi %a, %a : tensor<i64>
  %axis = arith.addi %zero, %c : tensor<i64>
  %0 = "onnx.CumSum"(%x, %axis) : (tensor<6xf32>, tensor<i64>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// Starts of a slice that a declared type contradicts.
// CHECK: onnx.Slice
func.func @slice(%x: tensor<6xf32>, %s: tensor<1xi64>) -> tensor<2xf32> {
  %one = arith.constant dense<[1]> : tensor<1xi64>
  %four = arith.constant dense<[4]> : tensor<1xi64>
  %zero = arith.subi %s, %s : tensor<1xi64>
  %start = arith.addi %zero, %one : tensor<1xi64>
  %end = arith.addi %zero, %four : tensor<1xi64>
  %axes = onnx.Constant dense<[0]> : tensor<1xi64>
  %steps = onnx.Constant dense<[1]> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %start, %end, %axes, %steps) : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
