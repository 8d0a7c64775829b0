// op(constants) = constant  where it gives no error and few elements.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:   %cst = arith.constant dense<[11, 22]> : tensor<2xi64>
// CHECK-NEXT:   return %cst : tensor<2xi64>
func.func @sum() -> tensor<2xi64> {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi64>
  %1 = arith.constant dense<[10, 20]> : tensor<2xi64>
  %2 = arith.addi %0, %1 : tensor<2xi64>
  return %2 : tensor<2xi64>
}

// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT{LITERAL}: %cst = arith.constant dense<[[1, 3], [2, 4]]> : tensor<2x2xi64>
// CHECK-NEXT:   return %cst : tensor<2x2xi64>
func.func @transposed() -> tensor<2x2xi64> {
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %1 : tensor<2x2xi64>
}

// Functions too: the result is what the program would compute.
// CHECK-LABEL: func.func @functions(
// CHECK-NEXT:   %cst = arith.constant dense<[1.000000e+00, 2.71828175, 7.3890562]> : tensor<3xf32>
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   return %cst, %true : tensor<3xf32>, i1
func.func @functions() -> (tensor<3xf32>, i1) {
  %0 = arith.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %1 = math.exp %0 : tensor<3xf32>
  %2 = arith.constant 0x7FF0000000000000 : f64
  %3 = math.isinf %2 : f64
  return %1, %3 : tensor<3xf32>, i1
}

// It gives an error, which stays.
// CHECK-LABEL: func.func @kept_error(
// CHECK-NEXT:   %cst = arith.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT:   %cst_0 = arith.constant dense<[0, 7]> : tensor<2xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %cst[%cst_0] axes [0] : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
// CHECK-NEXT:   return %0 : tensor<2xi64>
func.func @kept_error() -> tensor<2xi64> {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi64>
  %1 = arith.constant dense<[0, 7]> : tensor<2xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %2 : tensor<2xi64>
}

// One element says what all are.
// CHECK-LABEL: func.func @splat(
// CHECK-NEXT:   %cst = arith.constant dense<3> : tensor<500x1000xi64>
// CHECK-NEXT:   return %cst : tensor<500x1000xi64>
func.func @splat() -> tensor<500x1000xi64> {
  %0 = arith.constant dense<1> : tensor<i64>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i64>) -> tensor<500x1000xi64>
  %2 = arith.constant dense<2> : tensor<500x1000xi64>
  %3 = arith.addi %1, %2 : tensor<500x1000xi64>
  return %3 : tensor<500x1000xi64>
}

// Too many elements to write out.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT:   %0 = mg.broadcast %cst {dims = array<i64: 1>} : (tensor<2xi64>) -> tensor<5000x2xi64>
// CHECK-NEXT:   return %0 : tensor<5000x2xi64>
func.func @kept() -> tensor<5000x2xi64> {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi64>
  %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<2xi64>) -> tensor<5000x2xi64>
  return %1 : tensor<5000x2xi64>
}

// CHECK: // @sum, result 0:
// CHECK: fold-constants{{.*}} (checked:

// CLAUSE: N26
