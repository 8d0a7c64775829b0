// 1 gather left
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<4x5x6xf32> {tf._user_specified_name = "a"}, %arg1: tensor<7x3xi32> {tf._user_specified_name = "b"}) -> tensor<7xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "a,b", outputs = "identity_RetVal"}} {
    %0 = "tf.GatherNd"(%arg0, %arg1) <{bad_indices_policy = ""}> {device = ""} : (tensor<4x5x6xf32>, tensor<7x3xi32>) -> tensor<7xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<7xf32>) -> tensor<7xf32>
    return %1 : tensor<7xf32>
  }
}
