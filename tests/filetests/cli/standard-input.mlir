// Commands that read a program read standard input, which may be text, bytecode or an ONNX model.
//
// REQUIRES: llvm, mlir, onnx
// RUN: mg translate %s --to=onnx -o %t.onnx
// RUN: mg opt - < %t.onnx | FileCheck %s
// RUN: mg opt - --canonicalize -o %t.again.onnx < %t.onnx && mg run - --input=4xf32=1,2,3,4 --input=2xi64=3,0 < %t.again.onnx | FileCheck %s --check-prefix=RESULT
// RUN: mg translate - --to=mlir -o - < %t.onnx | FileCheck %s
// RUN: mg translate - --to=onnx -o %t.onnx < %s
// RUN: mg explain - < %s
// RUN: mg bench - --schedule < %t.onnx
// RUN: mg compare - --input=4xf32=1,2,3,4 --input=2xi64=3,0 < %s
// RUN: mg grad - < %s | FileCheck %s --check-prefix=GRAD
// RUN: mg plan - --mesh=data=2 < %s
// RUN: mg roundtrip - < %t.onnx
// RUN: mg opt --emit-bytecode < %t.onnx | mg opt - | FileCheck %s
// RUN: mg opt --emit-bytecode -f %s | mg run - --input=4xf32=1,2,3,4 --input=2xi64=3,0 | FileCheck %s --check-prefix=RESULT
// RUN: cat %S/Inputs/cut-off.onnx | not mg opt - 2>&1 | FileCheck %s --check-prefix=CUT

// CHECK: onnx.Gather
// RESULT: tensor<2xf32>: [4, 1]
// GRAD: func.func
// CUT: error: <stdin>:
func.func @main(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
