// Only an index of 128 or more tells, read with and without a sign.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=first=second | FileCheck %s
//
// CHECK: counterexample: @first

func.func @first(%x: tensor<300xf32>, %i: tensor<1xi8>) -> tensor<1xf32> {
  %0 = arith.extui %i : tensor<1xi8> to tensor<1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<300xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}

func.func @second(%x: tensor<300xf32>, %i: tensor<1xi8>) -> tensor<1xf32> {
  %0 = arith.extsi %i : tensor<1xi8> to tensor<1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<300xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}
