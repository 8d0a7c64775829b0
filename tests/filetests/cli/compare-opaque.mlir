// REQUIRES: llvm, mlir
// Operations that no engine runs are compared symbolically, and it is said so: no values were compared.
//
// RUN: not mg compare %s --python=/nonexistent/python --input=4x3xf32=1 --input=2xi64=1 --input=3x5xf32=1 | FileCheck %s
// CHECK:      nothing was compared: none of these ran the function
// CHECK-NEXT: interpreter    - ('my.thing' cannot be run: no definition of it is known)
// CHECK-NEXT: canonicalized  - ('my.thing' cannot be run: no definition of it is known)
// CHECK-NEXT: JIT            - ('my.thing' cannot be run: no definition of it is known)
// CHECK-NEXT: MLIR           - ('my.thing' cannot be run: no definition of it is known)
// CHECK:      as written and canonicalized, compared symbolically: function 'main' means the same before and after

func.func @main(%d: tensor<4x3xf32>, %i: tensor<2xi64>, %w: tensor<3x5xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.Gather"(%d, %i) {axis = 0 : si64} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %1 = "onnx.MatMul"(%0, %w) : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  %2 = "my.thing"(%1) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  return %2 : tensor<2x5xf32>
}
