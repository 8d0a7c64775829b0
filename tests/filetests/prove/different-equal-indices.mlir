// Only two equal indices tell: the last update is written, and the first.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=first=second | FileCheck %s
//
// CHECK: counterexample: @first

func.func @first(%x: tensor<5xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @second(%x: tensor<5xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %j = mg.slice %i {offsets = array<i64: 1>, sizes = array<i64: 2>, strides = array<i64: -1>} : (tensor<2xi64>) -> tensor<2xi64>
  %v = mg.slice %u {offsets = array<i64: 1>, sizes = array<i64: 2>, strides = array<i64: -1>} : (tensor<2xf32>) -> tensor<2xf32>
  %0 = mg.scatter_multiaxis %x[%j], %v axes [0] {bounds = "drop"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
