// Positions in the order of keys; equal keys keep their order.
//
// RUN: mg run %s --input=2x4xi8=3,-1,3,-128,0,0,127,-1 | FileCheck %s
// RUN: mg run %s --input=2x4xi8=3,-1,3,-128,0,0,127,-1 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=open --input=3x2xi64=2,-9223372036854775808,2,9223372036854775807,-1,0 | FileCheck %s --check-prefix=OPEN
// RUN: mg run %s --function=open --input=0x2xi64= | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=open --input=1x2xi64=5,6 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=floats --input=6xf64=1,nan,-0.0,0.0,-inf,nan | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=floats --input=6xf64=1,nan,-0.0,0.0,-inf,nan --backend=interpreter | FileCheck %s --check-prefix=FLOATS

// CHECK: tensor<2x4xi64>: {{\[\[}}3, 1, 0, 2], [3, 0, 1, 2]]
// CHECK-NEXT: tensor<2x4xi64>: {{\[\[}}1, 0, 0, 0], [0, 1, 1, 1]]
func.func @main(%x: tensor<2x4xi8>) -> (tensor<2x4xi64>, tensor<2x4xi64>) {
  %0 = mg.argsort %x {axis = 1 : i64} : (tensor<2x4xi8>) -> tensor<2x4xi64>
  %1 = mg.argsort %x {axis = 0 : i64} : (tensor<2x4xi8>) -> tensor<2x4xi64>
  return %0, %1 : tensor<2x4xi64>, tensor<2x4xi64>
}

// OPEN: tensor<3x2xi64>: {{\[\[}}2, 0], [0, 2], [1, 1]]
// EMPTY: tensor<0x2xi64>: []
// ONE: tensor<1x2xi64>: {{\[\[}}0, 0]]
func.func @open(%x: tensor<?x2xi64>) -> tensor<?x2xi64> {
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<?x2xi64>) -> tensor<?x2xi64>
  return %0 : tensor<?x2xi64>
}

// NaN is larger than all numbers, and -0.0 equals 0.0.
// FLOATS: tensor<6xi64>: [4, 2, 3, 0, 1, 5]
// FLOATS-NEXT: tensor<6xi64>: [1, 5, 0, 2, 3, 4]
func.func @floats(%x: tensor<6xf64>) -> (tensor<6xi64>, tensor<6xi64>) {
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<6xf64>) -> tensor<6xi64>
  %1 = mg.argsort %x {axis = 0 : i64, descending} : (tensor<6xf64>) -> tensor<6xi64>
  return %0, %1 : tensor<6xi64>, tensor<6xi64>
}
