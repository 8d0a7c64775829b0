// mg.scatter_multiaxis: the interpreter holds a program to the promise that updates are unique.
//
// RUN: not mg run %s --backend=interpreter --input=3xi32=1,2,3 --input=2xi64=1,-2 2>&1 | FileCheck %s
// RUN: mg run %s --backend=interpreter --input=3xi32=1,2,3 --input=2xi64=1,-1 | FileCheck %s --check-prefix=OK
//
// CHECK: error: the updates at [0] and [1] meet in the element at [1], though they are promised to be unique
// OK: tensor<3xi32>: [1, 7, 8]
// CLAUSE: S4

func.func @main(%x: tensor<3xi32>, %i: tensor<2xi64>) -> tensor<3xi32> {
  %u = arith.constant dense<[7, 8]> : tensor<2xi32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, unique} : (tensor<3xi32>, tensor<2xi64>, tensor<2xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
