// Blocks beside operations whose forms MLIR does not know: those that are defined here are given to MLIR in the generic form,
// and branches as they are written.
//
// RUN: mg run %s --input=i32=5 --input=2xf32=1,2 | FileCheck %s
// RUN: mg run %s --input=i32=5 --input=2xf32=1,2 --backend=interpreter | FileCheck %s
// RUN: mg translate %s --to=onnx | mg run - --input=i32=5 --input=2xf32=1,2 | FileCheck %s
// REQUIRES: llvm
// REQUIRES: mlir

// CHECK{LITERAL}: tensor<2xf32>: [8, 16]
// CHECK: tensor<i32>: 8
func.func @main(%bound: tensor<i32>, %x: tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  %start = stablehlo.constant dense<1> : tensor<i32>
  cf.br ^head(%start, %x, %start : tensor<i32>, tensor<2xf32>, tensor<i32>)
^head(%i: tensor<i32>, %y: tensor<2xf32>, %same: tensor<i32>):
  %less = stablehlo.compare LT, %i, %bound : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %more = tensor.extract %less[] : tensor<i1>
  cf.cond_br %more, ^body(%i : tensor<i32>), ^end(%y, %i : tensor<2xf32>, tensor<i32>)
^body(%j: tensor<i32>):
  %next = stablehlo.add %j, %j : tensor<i32>
  %z = stablehlo.add %y, %y : tensor<2xf32>
  cf.br ^head(%next, %z, %next : tensor<i32>, tensor<2xf32>, tensor<i32>)
^end(%last: tensor<2xf32>, %count: tensor<i32>):
  return %last, %count : tensor<2xf32>, tensor<i32>
}
