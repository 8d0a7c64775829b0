// Bytecode as mlir-opt reads it, locations included.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg opt %s --canonicalize --emit-bytecode -o %t.mlirbc
// RUN: mlir-opt %t.mlirbc --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: mg opt %s --canonicalize --emit-bytecode | mlir-opt --allow-unregistered-dialect | FileCheck %s
// RUN: not mg opt %s --emit-bytecode --split-input-file 2>&1 | FileCheck %s --check-prefix=SPLIT

// CHECK: func.func @f(
// CHECK: "mg.gather_multiaxis"({{.*}}) {axes = array<i64: 0>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
// SPLIT: error: --emit-bytecode: a file of bytecode holds one program
func.func @f(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
