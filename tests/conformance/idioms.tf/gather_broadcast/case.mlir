module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_112"(%arg0: tensor<4x1xf32> {tf._user_specified_name = "x"}, %arg1: tensor<3xi32> {tf._user_specified_name = "i"}) -> tensor<3x4x3xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[3, 4, 5]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %cst_0 = "tf.Const"() <{value = dense<2> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.BroadcastTo"(%arg0, %cst) {device = ""} : (tensor<4x1xf32>, tensor<3xi32>) -> tensor<3x4x5xf32>
    %1 = "tf.GatherV2"(%0, %arg1, %cst_0) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x4x5xf32>, tensor<3xi32>, tensor<i32>) -> tensor<3x4x3xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<3x4x3xf32>) -> tensor<3x4x3xf32>
    return %2 : tensor<3x4x3xf32>
  }
}
