// Constants that IREE's compiler does not see are constants, and barriers nothing.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant() -> tensor<2xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT: return %cst
func.func @constant() -> tensor<2xi32> {
  %0 = util.unfoldable_constant dense<[2, 0]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @barrier
// CHECK-NEXT: return %arg0 : tensor<3xf32>
func.func @barrier(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = util.optimization_barrier %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Nothing is computed for sizes that are not known, either.
//
// CHECK-LABEL: func.func @of_several
// CHECK-NEXT: return %arg1, %arg0, %arg2 : tensor<4xi1>, tensor<?xf32>, i32
func.func @of_several(%x: tensor<?xf32>, %y: tensor<4xi1>, %n: i32) -> (tensor<4xi1>, tensor<?xf32>, i32) {
  %0:3 = util.optimization_barrier %x, %y, %n : tensor<?xf32>, tensor<4xi1>, i32
  %1:2 = stablehlo.optimization_barrier %0#1, %0#0 : tensor<4xi1>, tensor<?xf32>
  return %1#0, %1#1, %0#2 : tensor<4xi1>, tensor<?xf32>, i32
}
