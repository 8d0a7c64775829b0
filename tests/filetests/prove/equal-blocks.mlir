// Functions of several blocks: each block passes the same values on, to the same blocks.
//
// REQUIRES: solver
// RUN: mg prove %s %S/Inputs/equal-blocks.mlir 2>/dev/null | FileCheck %s
//
// CHECK: proved

func.func @main(%c: i1, %n: i32, %x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %t = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %zero = arith.constant 0 : i32
  cf.cond_br %c, ^loop(%zero, %t : i32, tensor<3x2xf32>), ^exit(%t : tensor<3x2xf32>)
^loop(%i: i32, %y: tensor<3x2xf32>):
  %one = arith.constant 1 : i32
  %next = arith.addi %i, %one : i32
  %sum = arith.addf %y, %t : tensor<3x2xf32>
  %less = arith.cmpi slt, %next, %n : i32
  cf.cond_br %less, ^loop(%next, %sum : i32, tensor<3x2xf32>), ^exit(%sum : tensor<3x2xf32>)
^exit(%z: tensor<3x2xf32>):
  return %z : tensor<3x2xf32>
}
