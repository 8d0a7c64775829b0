module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_526"(%arg0: tensor<3x2xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4x2xf32> {tf._user_specified_name = "y"}, %arg2: tensor<6xi32> {tf._user_specified_name = "i"}) -> tensor<6x2xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,y,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.ConcatV2"(%arg0, %arg1, %cst) {device = ""} : (tensor<3x2xf32>, tensor<4x2xf32>, tensor<i32>) -> tensor<7x2xf32>
    %1 = "tf.GatherV2"(%0, %arg2, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<7x2xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x2xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<6x2xf32>) -> tensor<6x2xf32>
    return %2 : tensor<6x2xf32>
  }
}
