// A window that starts at constants is a slice in all of its axes, and an update of one stands between
// slices.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @window(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 2, 1>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>}
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @window(%x: tensor<6x8xf32>) -> tensor<2x3xf32> {
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1]>, slice_sizes = array<i64: 2, 3>}> : (tensor<6x8xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @known(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 4, 1>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>}
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @known(%x: tensor<6x8xf32>) -> tensor<2x3xf32> {
  %a = stablehlo.constant dense<9> : tensor<i32>
  %b = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.dynamic_slice %x, %a, %b, sizes = [2, 3] : (tensor<6x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// One start is not known.
// CHECK-LABEL: func.func @partly(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 2, 0>, sizes = array<i64: 2, 8>, strides = array<i64: 1, 1>}
// CHECK:        mg.gather_multiaxis %0[{{.*}}] axes [1]
// CHECK-NEXT:   return
func.func @partly(%x: tensor<6x8xf32>, %b: tensor<i32>) -> tensor<2x3xf32> {
  %a = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.dynamic_slice %x, %a, %b, sizes = [2, 3] : (tensor<6x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// What is read of the update is the update.
// CHECK-LABEL: func.func @updated(
// CHECK-NEXT:   return %arg1 : tensor<2x3xf32>
func.func @updated(%x: tensor<6x8xf32>, %u: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %a = stablehlo.constant dense<2> : tensor<i32>
  %b = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %x, %u, %a, %b : (tensor<6x8xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<6x8xf32>
  %1 = stablehlo.slice %0 [2:4, 1:4] : (tensor<6x8xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @beside(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0>, sizes = array<i64: 2>, strides = array<i64: 1>}
// CHECK-NEXT:   %1 = mg.slice %arg0 {offsets = array<i64: 5>, sizes = array<i64: 1>, strides = array<i64: 1>}
// CHECK-NEXT:   %2 = mg.concat %0, %arg1, %1 {axis = 0 : i64}
// CHECK-NEXT:   return %2 : tensor<6xf32>
func.func @beside(%x: tensor<6xf32>, %u: tensor<3xf32>) -> tensor<6xf32> {
  %a = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %x, %u, %a : (tensor<6xf32>, tensor<3xf32>, tensor<i32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
