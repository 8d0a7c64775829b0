// Graphviz draws what is written, names that need quotes included.
//
// REQUIRES: dot
// RUN: mg opt %s --canonicalize --dump-egraph=%t.svg -o %t.mlir
// RUN: cat %t.svg | FileCheck %s
// RUN: mg opt %s --canonicalize --dump-egraph=%t.dot -o %t.mlir
// RUN: dot -Tplain %t.dot | FileCheck %s --check-prefix=PLAIN

// CHECK: <svg
// CHECK: onnx.Gather : tensor&lt;3x3xf32&gt;
// CHECK: </svg>
// PLAIN: node "say \"x\".
// PLAIN: edge
func.func @"say \22x\22"(%x: tensor<4x3xf32>, %i: tensor<3xi64>) -> tensor<3x3xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<4x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}
