module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_383"(%arg0: tensor<9x4xf32> {tf._user_specified_name = "x"}, %arg1: tensor<2x3xi32> {tf._user_specified_name = "i"}) -> tensor<2x3x4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_1 = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.NotEqual"(%arg1, %cst_1) <{incompatible_shape_error = true}> {device = ""} : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi1>
    %1 = "tf.Cast"(%0) <{Truncate = false}> {device = ""} : (tensor<2x3xi1>) -> tensor<2x3xf32>
    %2 = "tf.StridedSlice"(%1, %cst_0, %cst_0, %cst) <{begin_mask = 0 : i64, ellipsis_mask = 1 : i64, end_mask = 0 : i64, new_axis_mask = 2 : i64, shrink_axis_mask = 0 : i64}> {device = ""} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3x1xf32>
    %3 = "tf.GatherV2"(%arg0, %arg1, %cst_1) <{batch_dims = 0 : i64}> {device = ""} : (tensor<9x4xf32>, tensor<2x3xi32>, tensor<i32>) -> tensor<2x3x4xf32>
    %4 = "tf.Mul"(%3, %2) {device = ""} : (tensor<2x3x4xf32>, tensor<2x3x1xf32>) -> tensor<2x3x4xf32>
    %5 = "tf.Identity"(%4) {device = ""} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    return %5 : tensor<2x3x4xf32>
  }
}
