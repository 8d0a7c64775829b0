// 1 gather left in 1 operation
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<7x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4xi32> {tf._user_specified_name = "i"}) -> tensor<4x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<7> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.FloorMod"(%arg1, %cst) {device = ""} : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %1 = "tf.GatherV2"(%arg0, %0, %cst_0) <{batch_dims = 0 : i64}> {device = ""} : (tensor<7x5xf32>, tensor<4xi32>, tensor<i32>) -> tensor<4x5xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    return %2 : tensor<4x5xf32>
  }
}
