module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_212"(%arg0: tensor<3x2xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4x0xi32> {tf._user_specified_name = "i"}) -> tensor<4x3x2xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %0 = "tf.GatherNd"(%arg0, %arg1) <{bad_indices_policy = ""}> {device = ""} : (tensor<3x2xf32>, tensor<4x0xi32>) -> tensor<4x3x2xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<4x3x2xf32>) -> tensor<4x3x2xf32>
    return %1 : tensor<4x3x2xf32>
  }
}
