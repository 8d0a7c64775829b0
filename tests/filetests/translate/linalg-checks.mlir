// Assertions become searches for the first element that fails them: cf.assert, or the status.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg translate %s --to=mlir-linalg --errors=assert | FileCheck %s --check-prefix=ASSERT
// RUN: mg translate %s --to=mlir-linalg | FileCheck %s
// RUN: mg translate %s --to=mlir-linalg | mlir-opt --one-shot-bufferize=bufferize-function-boundaries --test-lower-to-llvm | FileCheck %s --check-prefix=LLVM

// ASSERT-LABEL: func.func @checked({{.*}}) -> tensor<2xf32> {
// ASSERT: cf.assert %{{.*}}, "the check failed in check.expect_eq %{{.*}}linalg-checks.mlir{{.*}}:[[#@LINE+8]]:3)"
// ASSERT-COUNT-4: cf.assert
// CHECK-LABEL: func.func @checked({{.*}}) -> (tensor<2xf32>, i64 {mg.status}) {
// CHECK: arith.cmpf oeq
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]
// CHECK: return %{{.*}}, %{{.*}} : tensor<2xf32>, i64
// LLVM: llvm.func @checked
func.func @checked(%x: tensor<2xf32>, %y: tensor<2xf32>, %n: tensor<3xui8>) -> tensor<2xf32> {
  check.expect_eq %x, %y : tensor<2xf32>
  check.expect_eq_const %n, dense<3> : tensor<3xui8>
  check.expect_almost_eq %x, %y : tensor<2xf32>
  check.expect_close %x, %y : tensor<2xf32>, tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%x, %y) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return %x : tensor<2xf32>
}
