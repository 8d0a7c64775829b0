// What stock mlir-opt rejects by docs/mg.irdl.mlir, and what it cannot.
//
// REQUIRES: mlir-opt
// RUN: not mlir-opt --irdl-file=%S/../../../docs/mg.irdl.mlir --split-input-file %s 2>&1 | FileCheck %s
// RUN: not mg opt --split-input-file %s 2>&1 | FileCheck %s --check-prefix=MG

// CHECK: error: 'mg.gather_multiaxis' op attribute "axes" is expected but not provided
// MG: error: {{.*}}axes
func.func @missing(%x: tensor<4xf32>, %i: tensor<2xi64>) {
  %0 = "mg.gather_multiaxis"(%x, %i) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
// -----
// CHECK: error: expected base attribute 'builtin.dense_array' but got 'builtin.integer'
func.func @kind(%x: tensor<4xf32>, %i: tensor<2xi64>) {
  %0 = "mg.gather_multiaxis"(%x, %i) {axes = 0 : i64} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
// -----
// CHECK: error: {{.*}}operand
func.func @count(%x: tensor<4xf32>) {
  %0 = "mg.gather_multiaxis"(%x) {axes = array<i64: 0>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
// -----
// CHECK: error: expected base type 'builtin.tensor' but got 'builtin.integer'
func.func @scalar(%x: i64) {
  %0 = "mg.reshape"(%x) : (i64) -> tensor<1xi64>
  return
}
// -----
// CHECK: error: {{.*}}mg.no_such
func.func @name(%x: tensor<4xf32>) {
  %0 = "mg.no_such"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// IRDL has no words for shapes and element types: only mg opt rejects this.
// CHECK-NOT: error
// MG: error: {{.*}}(mg.gather_multiaxis C5)
func.func @elements(%x: tensor<4xf32>, %i: tensor<2xf32>) {
  %0 = "mg.gather_multiaxis"(%x, %i) {axes = array<i64: 0>} : (tensor<4xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
