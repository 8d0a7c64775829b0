// 1 gather left
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<3x7x4xf32> {tf._user_specified_name = "a"}, %arg1: tensor<3x5xi32> {tf._user_specified_name = "b"}) -> tensor<3x5x4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "a,b", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.GatherV2"(%arg0, %arg1, %cst) <{batch_dims = 1 : i64}> {device = ""} : (tensor<3x7x4xf32>, tensor<3x5xi32>, tensor<i32>) -> tensor<3x5x4xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    return %1 : tensor<3x5x4xf32>
  }
}
