// 1 gather left in 1 operation
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<7x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4xi32> {tf._user_specified_name = "i"}) -> tensor<4x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.ExpandDims"(%arg0, %cst) {device = ""} : (tensor<7x5xf32>, tensor<i32>) -> tensor<1x7x5xf32>
    %1 = "tf.GatherV2"(%0, %arg1, %cst_0) <{batch_dims = 0 : i64}> {device = ""} : (tensor<1x7x5xf32>, tensor<4xi32>, tensor<i32>) -> tensor<1x4x5xf32>
    %2 = "tf.Squeeze"(%1) <{squeeze_dims = [0]}> {device = ""} : (tensor<1x4x5xf32>) -> tensor<4x5xf32>
    %3 = "tf.Identity"(%2) {device = ""} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    return %3 : tensor<4x5xf32>
  }
}
