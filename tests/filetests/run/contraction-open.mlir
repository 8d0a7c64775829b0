// A contraction of open sizes is compiled for those of each call.
//
// RUN: mg run %s --backend=interpreter --input=2x3xf32=1,2,3,4,5,6 --input=3x1xf32=1,0,-1 | FileCheck %s
// RUN: mg run %s --backend=jit --input=2x3xf32=1,2,3,4,5,6 --input=3x1xf32=1,0,-1 | FileCheck %s
// RUN: mg run %s --backend=mlir --input=2x3xf32=1,2,3,4,5,6 --input=3x1xf32=1,0,-1 | FileCheck %s
// RUN: mg run %s --backend=jit --input=1x0xf32= --input=0x2xf32= | FileCheck %s --check-prefix=NONE
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// CHECK{LITERAL}: tensor<2x1xf32>: [[-4], [-4]]
// NONE{LITERAL}: tensor<1x2xf32>: [[0, 0]]
// KEPT: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>

func.func @main(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Add"(%0, %0) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
