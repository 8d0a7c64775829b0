// 0 gathers left
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<3x5x2xf32> {tf._user_specified_name = "a"}) -> tensor<5x3x2xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "a", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[5, 3, 2]> : tensor<3xi32>}> : () -> tensor<3xi32>
    %0 = "tf.Reshape"(%arg0, %cst) {device = ""} : (tensor<3x5x2xf32>, tensor<3xi32>) -> tensor<5x3x2xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<5x3x2xf32>) -> tensor<5x3x2xf32>
    return %1 : tensor<5x3x2xf32>
  }
}
