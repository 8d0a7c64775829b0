// Gathers and scatters as IREE's compiler takes them, beside MLIR's own operations.
//
// RUN: mg opt %s --to=iree_linalg_ext --to-bounds=allow | FileCheck %s
// RUN: mg opt %s --to=iree_linalg_ext --to-bounds=allow -o %t.mlir && mg opt --canonicalize %t.mlir | FileCheck %s --check-prefix=BACK

// CHECK-LABEL: func.func @gather(
// CHECK:         %[[OUT:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK:         iree_linalg_ext.gather dimension_map = [0] ins(%arg0, %{{.*}} : tensor<4x3xf32>, tensor<2x1xi64>) outs(%[[OUT]] : tensor<2x3xf32>) -> tensor<2x3xf32>
// BACK-LABEL:  func.func @gather(
// BACK:          mg.gather_multiaxis
func.func @gather(%x: tensor<4x3xf32>, %i: tensor<2xi64>) -> tensor<2x3xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @set(
// CHECK:         iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%arg2, %{{.*}} : tensor<2x3xf32>, tensor<2x1xi64>) outs(%arg0 : tensor<4x3xf32>) {
// CHECK-NEXT:    ^bb0(%[[U:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      iree_linalg_ext.yield %[[U]] : f32
// BACK-LABEL:  func.func @set(
// BACK:          mg.scatter_multiaxis
func.func @set(%x: tensor<4x3xf32>, %i: tensor<2x1xi64>, %u: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "tf.TensorScatterUpdate"(%x, %i, %u) : (tensor<4x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @sub(
// CHECK:         iree_linalg_ext.scatter dimension_map = [0, 1] unique_indices(false) ins(%arg2, %{{.*}} : tensor<2xi32>, tensor<2x2xi32>) outs(%arg0 : tensor<4x3xi32>) {
// CHECK-NEXT:    ^bb0(%[[U:.*]]: i32, %[[E:.*]]: i32):
// CHECK-NEXT:      %[[R:.*]] = arith.subi %[[E]], %[[U]] : i32
// CHECK-NEXT:      iree_linalg_ext.yield %[[R]] : i32
// BACK-LABEL:  func.func @sub(
// BACK:          mg.scatter_multiaxis {{.*}} {reduction = "sub"}
func.func @sub(%x: tensor<4x3xi32>, %i: tensor<2x2xi32>, %u: tensor<2xi32>) -> tensor<4x3xi32> {
  %0 = "tf.TensorScatterSub"(%x, %i, %u) : (tensor<4x3xi32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<4x3xi32>
  return %0 : tensor<4x3xi32>
}
