module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_803"(%arg0: tensor<3xf32> {tf._user_specified_name = "x"}, %arg1: tensor<3xf32> {tf._user_specified_name = "y"}) -> tensor<3xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,y", outputs = "identity_RetVal"}} {
    %0 = "tf.Identity"(%arg1) {device = ""} : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
