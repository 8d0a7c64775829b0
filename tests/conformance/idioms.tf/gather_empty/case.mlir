module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_194"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<0xi32> {tf._user_specified_name = "i"}) -> tensor<0x4x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<> : tensor<0x4x5xf32>}> : () -> tensor<0x4x5xf32>
    %0 = "tf.Identity"(%cst) {device = ""} : (tensor<0x4x5xf32>) -> tensor<0x4x5xf32>
    return %0 : tensor<0x4x5xf32>
  }
}
