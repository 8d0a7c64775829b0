module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_581"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4xi32> {tf._user_specified_name = "i"}) -> (tensor<4x2x5xf32>, tensor<4x2x5xf32>) attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal,identity_1_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0:2 = "tf.Split"(%cst_0, %arg0) {device = ""} : (tensor<i32>, tensor<3x4x5xf32>) -> (tensor<3x2x5xf32>, tensor<3x2x5xf32>)
    %1 = "tf.GatherV2"(%0#0, %arg1, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x2x5xf32>, tensor<4xi32>, tensor<i32>) -> tensor<4x2x5xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<4x2x5xf32>) -> tensor<4x2x5xf32>
    %3 = "tf.GatherV2"(%0#1, %arg1, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x2x5xf32>, tensor<4xi32>, tensor<i32>) -> tensor<4x2x5xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<4x2x5xf32>) -> tensor<4x2x5xf32>
    return %2, %4 : tensor<4x2x5xf32>, tensor<4x2x5xf32>
  }
}
