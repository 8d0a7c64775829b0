// Structured control flow is differentiated as the branches and loops that it becomes: x^4, by a number and by a tensor.
//
// CLAUSE: L34
// RUN: mg grad %s --of=power --wrt=0 | mg run - --input=f32=2 --input=index=3 --input=f32=1 | FileCheck %s --check-prefix=POWER
// RUN: mg grad %s --of=chosen --wrt=1 | mg run - --input=i1=true --input=2xf32=1,3 --input=2xf32=1,1 | FileCheck %s --check-prefix=YES
// RUN: mg grad %s --of=chosen --wrt=1 | mg run - --input=i1=false --input=2xf32=1,3 --input=2xf32=1,1 | FileCheck %s --check-prefix=NO
// REQUIRES: llvm

// POWER: tensor<f32>: 32
func.func @power(%x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> (f32) {
    %1 = arith.mulf %y, %x : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}

// YES{LITERAL}: tensor<2xf32>: [2, 6]
// NO{LITERAL}: tensor<2xf32>: [1, 1]
func.func @chosen(%yes: i1, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = scf.if %yes -> (tensor<2xf32>) {
    %1 = arith.mulf %x, %x : tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}
