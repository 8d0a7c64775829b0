// Bytecode as mlir-opt reads it, locations included.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg opt %s --canonicalize --emit-bytecode -o %t.mlirbc
// RUN: mlir-opt %t.mlirbc --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: mg opt %s --canonicalize --emit-bytecode | mlir-opt --allow-unregistered-dialect | FileCheck %s
// RUN: mg opt %t.mlirbc --print-generic | FileCheck %s --check-prefix=BACK
// RUN: mg run %t.mlirbc --input=4xf32=1,2,3,4 --input=2xi64=3,0 | FileCheck %s --check-prefix=RESULT
// RUN: not mg opt %s --emit-bytecode --split-input-file 2>&1 | FileCheck %s --check-prefix=SPLIT

// CHECK: func.func @f(
// CHECK: "mg.gather_multiaxis"({{.*}}) {axes = array<i64: 0>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
// BACK: "mg.gather_multiaxis"(%arg0, %arg1) {axes = array<i64: 0>}
// RESULT: tensor<2xf32>: [4, 1]
// SPLIT: error: --split-input-file: a file of bytecode holds one program
func.func @f(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
