module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_499"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<6xi32> {tf._user_specified_name = "i"}) -> tensor<6x3xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<[0, 1, 0]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %cst_1 = "tf.Const"() <{value = dense<[0, 0, 1]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %cst_2 = "tf.Const"() <{value = dense<1> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %0 = "tf.GatherV2"(%arg0, %arg1, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x4x5xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x4x5xf32>
    %1 = "tf.StridedSlice"(%0, %cst_0, %cst_1, %cst_2) <{begin_mask = 1 : i64, ellipsis_mask = 0 : i64, end_mask = 3 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 4 : i64}> {device = ""} : (tensor<6x4x5xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<6x3xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<6x3xf32>) -> tensor<6x3xf32>
    return %2 : tensor<6x3xf32>
  }
}
