module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_184"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<6xi32> {tf._user_specified_name = "i"}) -> tensor<6x4x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.Cast"(%arg1) <{Truncate = false}> {device = ""} : (tensor<6xi32>) -> tensor<6xi64>
    %1 = "tf.GatherV2"(%arg0, %0, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x4x5xf32>, tensor<6xi64>, tensor<i32>) -> tensor<6x4x5xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
    return %2 : tensor<6x4x5xf32>
  }
}
