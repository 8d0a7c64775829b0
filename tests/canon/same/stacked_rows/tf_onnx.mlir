// Rows that TensorFlow unstacks and stacks.
func.func @f(%x: tensor<3x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %c0 = arith.constant dense<0> : tensor<1xi32>
  %c1 = arith.constant dense<1> : tensor<1xi32>
  %c2 = arith.constant dense<2> : tensor<1xi32>
  %c3 = arith.constant dense<3> : tensor<1xi32>
  %r0 = "tf.StridedSlice"(%x, %c0, %c1, %c1) {begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64} : (tensor<3x8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<8xf32>
  %r1 = "tf.StridedSlice"(%x, %c1, %c2, %c1) {begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64} : (tensor<3x8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<8xf32>
  %r2 = "tf.StridedSlice"(%x, %c2, %c3, %c1) {begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64} : (tensor<3x8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<8xf32>
  %t = "tf.Pack"(%r0, %r1, %r2) {axis = 0 : i64} : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<3x8xf32>
  %g = "onnx.Gather"(%t, %i) {axis = 0 : si64} : (tensor<3x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
