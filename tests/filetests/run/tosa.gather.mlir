// tosa.gather: rows by batch, in the form that MLIR prints.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x2x2xi32=1,2,3,4,5,6,7,8 \
// RUN:   --input=2x1xi32=1,0 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x2x2xi32=1,2,3,4,5,6,7,8 \
// RUN:   --input=2x1xi32=1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x1x2xi32>: [[[3, 4]], [[5, 6]]]

func.func @main(%v: tensor<2x2x2xi32>, %i: tensor<2x1xi32>) -> tensor<2x1x2xi32> {
  %0 = tosa.gather %v, %i : (tensor<2x2x2xi32>, tensor<2x1xi32>) -> tensor<2x1x2xi32>
  return %0 : tensor<2x1x2xi32>
}
