// (x xor c) < 0 = x < 0  where c is never negative, and x >= 0 where it always is.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @positive(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<4xi32>
// CHECK-NEXT:   %0 = arith.cmpi slt, %arg0, %cst : tensor<4xi32>
// CHECK-NEXT:   return %0 : tensor<4xi1>
func.func @positive(%x: tensor<4xi32>) -> tensor<4xi1> {
  %c = arith.constant dense<7> : tensor<4xi32>
  %zero = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.xori %x, %c : tensor<4xi32>
  %1 = arith.cmpi slt, %0, %zero : tensor<4xi32>
  return %1 : tensor<4xi1>
}

// CHECK-LABEL: func.func @negative(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<4xi32>
// CHECK-NEXT:   %0 = arith.cmpi sge, %arg0, %cst : tensor<4xi32>
// CHECK-NEXT:   return %0 : tensor<4xi1>
func.func @negative(%x: tensor<4xi32>) -> tensor<4xi1> {
  %c = arith.constant dense<-7> : tensor<4xi32>
  %zero = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.xori %c, %x : tensor<4xi32>
  %1 = arith.cmpi slt, %0, %zero : tensor<4xi32>
  return %1 : tensor<4xi1>
}

// Nothing is known of the other's sign.
// CHECK-LABEL: func.func @kept(
// CHECK:         arith.xori
func.func @kept(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi1> {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.xori %x, %y : tensor<4xi32>
  %1 = arith.cmpi slt, %0, %zero : tensor<4xi32>
  return %1 : tensor<4xi1>
}

// An i1 that is set is -1 where it has a sign, so that its range says nothing of that.
// CHECK-LABEL: func.func @truth(
// CHECK:         arith.xori
func.func @truth(%x: tensor<4xi1>, %c: tensor<4xi1>) -> tensor<4xi1> {
  %false = arith.constant dense<false> : tensor<4xi1>
  %0 = arith.xori %x, %c : tensor<4xi1>
  %1 = arith.cmpi slt, %0, %false : tensor<4xi1>
  return %1 : tensor<4xi1>
}

// The lookup may stop the run.
// CHECK-LABEL: func.func @error(
// CHECK:         mg.gather_multiaxis
func.func @error(%x: tensor<4xi32>, %table: tensor<5xi32>, %i: tensor<4xi64>) -> tensor<4xi1> {
  %mask = arith.constant dense<7> : tensor<5xi32>
  %zero = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.andi %table, %mask : tensor<5xi32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<5xi32>, tensor<4xi64>) -> tensor<4xi32>
  %2 = arith.xori %x, %1 : tensor<4xi32>
  %3 = arith.cmpi slt, %2, %zero : tensor<4xi32>
  return %3 : tensor<4xi1>
}

// CHECK: // @positive, result 0:
// CHECK: sign-of-xor{{.*}} (checked:
