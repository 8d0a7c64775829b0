// Only an index of more than 27 tells: the sum wraps in 8 bits.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=first=second | FileCheck %s
//
// CHECK: counterexample: @first

func.func @first(%x: tensor<300xf32>, %i: tensor<1xi8>) -> tensor<1xf32> {
  %c = arith.constant dense<100> : tensor<1xi8>
  %0 = arith.addi %i, %c : tensor<1xi8>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<300xf32>, tensor<1xi8>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}

func.func @second(%x: tensor<300xf32>, %i: tensor<1xi8>) -> tensor<1xf32> {
  %c = arith.constant dense<100> : tensor<1xi64>
  %0 = arith.extsi %i : tensor<1xi8> to tensor<1xi64>
  %1 = arith.addi %0, %c : tensor<1xi64>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "clamp"} : (tensor<300xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %2 : tensor<1xf32>
}
