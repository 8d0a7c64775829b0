module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_687"(%arg0: tensor<3x4xf32> {tf._user_specified_name = "x"}) -> tensor<6x10xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[[3, 0], [2, 4]]> : tensor<2x2xi32>}> {device = ""} : () -> tensor<2x2xi32>
    %0 = "tf.MirrorPad"(%arg0, %cst) <{mode = "SYMMETRIC"}> {device = ""} : (tensor<3x4xf32>, tensor<2x2xi32>) -> tensor<6x10xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<6x10xf32>) -> tensor<6x10xf32>
    return %1 : tensor<6x10xf32>
  }
}
