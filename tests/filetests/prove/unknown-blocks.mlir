// Functions of several blocks that pass other values on, lead to other blocks, or may stop at an error in another block.
//
// REQUIRES: solver
// RUN: not mg prove %s %S/Inputs/unknown-blocks.mlir --function=other_value 2>/dev/null | FileCheck %s
// RUN: not mg prove %s %S/Inputs/unknown-blocks.mlir --function=other_block 2>/dev/null | FileCheck %s
// RUN: not mg prove %s %S/Inputs/unknown-blocks.mlir --function=other_place 2>/dev/null | FileCheck %s
//
// CHECK-NOT: proved
// CHECK: unknown: @other_

func.func @other_value(%c: i1, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  cf.cond_br %c, ^a(%x : tensor<2xf32>), ^b
^a(%z: tensor<2xf32>):
  return %z : tensor<2xf32>
^b:
  cf.br ^a(%x : tensor<2xf32>)
}

func.func @other_block(%c: i1, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : tensor<2xf32>
^b:
  return %y : tensor<2xf32>
}

func.func @other_place(%c: i1, %x: tensor<2xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %g = mg.gather_multiaxis %x[%i] axes [0] : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %g : tensor<2xf32>
^b:
  return %x : tensor<2xf32>
}
