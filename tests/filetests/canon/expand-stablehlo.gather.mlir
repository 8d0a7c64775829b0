// Rows; rows with batching dimensions; windows, whose offsets are added to the clamped starts.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @rows(%arg0: tensor<5x4xf32>, %arg1: tensor<3x1xi32>) -> tensor<3x4xf32> {
// CHECK-NEXT:    %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp"} : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:    return %0 : tensor<3x4xf32>
// CHECK-LABEL: func.func @batching(%arg0: tensor<2x5x4xf32>, %arg1: tensor<3x2x1xi32>) -> tensor<3x2x4xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg0 : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
// CHECK-NEXT:    %1 = mg.reshape %arg1 : (tensor<3x2x1xi32>) -> tensor<3x2x1x1xi32>
// CHECK-NEXT:    %2 = mg.gather_multiaxis %0[%1] axes [2] {bounds = "clamp"} : (tensor<1x2x5x4xf32>, tensor<3x2x1x1xi32>) -> tensor<3x2x1x4xf32>
// CHECK-NEXT:    %3 = mg.reshape %2 : (tensor<3x2x1x4xf32>) -> tensor<3x2x4xf32>
// CHECK-NEXT:    return %3 : tensor<3x2x4xf32>
// CHECK-LABEL: func.func @windows
// CHECK:         arith.maxsi
// CHECK:         arith.minsi
// CHECK:         arith.addi
// CHECK:         mg.gather_multiaxis %arg0[{{%.*}}] axes [0] :
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
func.func @batching(%x: tensor<2x5x4xf32>, %i: tensor<3x2x1xi32>) -> tensor<3x2x4xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x5x4xf32>, tensor<3x2x1xi32>) -> tensor<3x2x4xf32>
  return %0 : tensor<3x2x4xf32>
}
func.func @windows(%x: tensor<9xf32>, %i: tensor<3x1xi32>) -> tensor<3x2xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<9xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
