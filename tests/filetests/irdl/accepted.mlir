// Stock mlir-opt knows the dialect from docs/mg.irdl.mlir: canonical programs are accepted, and what
// it prints means the same here.
//
// REQUIRES: mlir-opt
// RUN: mg opt %s --canonicalize --print-generic | mlir-opt --irdl-file=%S/../../../docs/mg.irdl.mlir | FileCheck %s
// RUN: mg opt %s --print-generic | mlir-opt --irdl-file=%S/../../../docs/mg.irdl.mlir | mg opt - --canonicalize | FileCheck %s --check-prefix=AGAIN

// CHECK: "mg.gather_multiaxis"(%{{.*}}, %{{.*}}) {axes = array<i64: 0>, bounds = "fill", from_end}
// CHECK: "mg.concat"
// AGAIN: mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "fill", from_end}
func.func @main(%x: tensor<4x!mg.string>, %i: tensor<2xi64>, %y: tensor<2x3xf32>) -> (tensor<2x!mg.string>, tensor<4x3xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<2xi64>, tensor<5xi64>) {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", from_end} : (tensor<4x!mg.string>, tensor<2xi64>) -> tensor<2x!mg.string>
  %1 = mg.concat %y, %y {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %2 = mg.transpose %y {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = mg.reduce %y {axes = array<i64: 1>, kind = "sum"} : (tensor<2x3xf32>) -> tensor<2xf32>
  %4 = mg.iota {axis = 0 : i64} : () -> tensor<2xi64>
  %c = arith.constant dense<7> : tensor<i64>
  %5 = mg.pad %i, %c {high = array<i64: 2>, low = array<i64: 1>} : (tensor<2xi64>, tensor<i64>) -> tensor<5xi64>
  return %0, %1, %2, %3, %4, %5 : tensor<2x!mg.string>, tensor<4x3xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<2xi64>, tensor<5xi64>
}
