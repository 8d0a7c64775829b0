// Windows of three elements at given starts: a start plus the positions 0, 1, 2.
//
// `mg.iota` gives the positions, `mg.broadcast` brings both to one shape, and the sums are the
// indices.
//
// RUN: mg run %s --backend=interpreter --input=7xi32=3,1,4,1,5,9,2 --input=3xi64=0,4,2 | FileCheck %s
// RUN: mg run %s --input=7xi32=3,1,4,1,5,9,2 --input=3xi64=0,4,2 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x3xi32>: [[3, 1, 4], [5, 9, 2], [4, 1, 5]]

func.func @main(%signal: tensor<7xi32>, %starts: tensor<3xi64>) -> tensor<3x3xi32> {
  %offsets = mg.iota {axis = 1 : i64} : () -> tensor<3x3xi64>
  %bases = mg.broadcast %starts {dims = array<i64: 0>} : (tensor<3xi64>) -> tensor<3x3xi64>
  %indices = arith.addi %bases, %offsets : tensor<3x3xi64>
  %0 = "onnx.Gather"(%signal, %indices) : (tensor<7xi32>, tensor<3x3xi64>) -> tensor<3x3xi32>
  return %0 : tensor<3x3xi32>
}
