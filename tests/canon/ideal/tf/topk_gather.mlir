// 1 gather left
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<8xf32> {tf._user_specified_name = "a"}, %arg1: tensor<8x3xf32> {tf._user_specified_name = "b"}) -> tensor<3x3xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "a,b", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<3> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %values, %indices = "tf.TopKV2"(%arg0, %cst_0) <{sorted = true}> {device = ""} : (tensor<8xf32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
    %0 = "tf.GatherV2"(%arg1, %indices, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<8x3xf32>, tensor<3xi32>, tensor<i32>) -> tensor<3x3xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    return %1 : tensor<3x3xf32>
  }
}
