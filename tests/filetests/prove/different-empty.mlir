// Only an empty tensor tells: its maximum is the least number, and 0.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=first=second | FileCheck %s
//
// CHECK: input 0: tensor<0xi32>: []
// CHECK: counterexample: @first

func.func @first(%x: tensor<?xi32>) -> tensor<i32> {
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "max"} : (tensor<?xi32>) -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @second(%x: tensor<?xi32>) -> tensor<i32> {
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "max"} : (tensor<?xi32>) -> tensor<i32>
  %low = arith.constant dense<-2147483648> : tensor<i32>
  %zero = arith.constant dense<0> : tensor<i32>
  %n = mg.dim %x {axis = 0 : i64} : (tensor<?xi32>) -> tensor<i64>
  %none = arith.constant dense<0> : tensor<i64>
  %1 = arith.cmpi eq, %n, %none : tensor<i64>
  %2 = arith.select %1, %zero, %0 : tensor<i1>, tensor<i32>
  return %2 : tensor<i32>
}
