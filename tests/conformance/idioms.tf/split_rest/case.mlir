module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_564"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}) -> (tensor<3x4x1xf32>, tensor<3x4x2xf32>, tensor<3x4x2xf32>) attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x", outputs = "identity_RetVal,identity_1_RetVal,identity_2_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[1, -1, 2]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %cst_0 = "tf.Const"() <{value = dense<2> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0:3 = "tf.SplitV"(%arg0, %cst, %cst_0) {device = ""} : (tensor<3x4x5xf32>, tensor<3xi32>, tensor<i32>) -> (tensor<3x4x1xf32>, tensor<3x4x2xf32>, tensor<3x4x2xf32>)
    %1 = "tf.Identity"(%0#0) {device = ""} : (tensor<3x4x1xf32>) -> tensor<3x4x1xf32>
    %2 = "tf.Identity"(%0#1) {device = ""} : (tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    %3 = "tf.Identity"(%0#2) {device = ""} : (tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
    return %1, %2, %3 : tensor<3x4x1xf32>, tensor<3x4x2xf32>, tensor<3x4x2xf32>
  }
}
