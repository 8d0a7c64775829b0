// x + 0 = x, x * 1 = x, max(x, y) = x and the like, by the range of y.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT:   return %arg0 : tensor<6xi32>
func.func @neutral(%i: tensor<6xi32>) -> tensor<6xi32> {
  %zero = arith.constant dense<0> : tensor<6xi32>
  %one = arith.constant dense<1> : tensor<6xi32>
  %all = arith.constant dense<-1> : tensor<6xi32>
  %least = arith.constant dense<-2147483648> : tensor<6xi32>
  %0 = arith.addi %zero, %i : tensor<6xi32>
  %1 = arith.muli %0, %one : tensor<6xi32>
  %2 = arith.andi %1, %all : tensor<6xi32>
  %3 = arith.shrsi %2, %zero : tensor<6xi32>
  %4 = arith.divsi %3, %one : tensor<6xi32>
  %5 = arith.maxsi %4, %least : tensor<6xi32>
  return %5 : tensor<6xi32>
}

// Of floats, -0.0 + 0.0 is 0.0.
// CHECK-LABEL: func.func @float(
// CHECK:        arith.addf
func.func @float(%x: tensor<6xf32>) -> tensor<6xf32> {
  %zero = arith.constant dense<0.0> : tensor<6xf32>
  %0 = arith.addf %x, %zero : tensor<6xf32>
  return %0 : tensor<6xf32>
}

// CLAUSE: N31
// CHECK: // @neutral, result 0:
// CHECK: neutral-operand
