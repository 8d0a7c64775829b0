module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_408"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "t"}) -> tensor<2x2x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "t", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[1, -99]> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_0 = "tf.Const"() <{value = dense<[99, 2]> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_1 = "tf.Const"() <{value = dense<1> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %0 = "tf.StridedSlice"(%arg0, %cst, %cst_0, %cst_1) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}> {device = ""} : (tensor<3x4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2x5xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    return %1 : tensor<2x2x5xf32>
  }
}
