// 1 gather left in 2 operations
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<7x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4xi32> {tf._user_specified_name = "i"}, %arg2: tensor<4xi32> {tf._user_specified_name = "j"}) -> tensor<4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i,j", outputs = "identity_RetVal"}} {
    %0 = "tf.Pack"(%arg1, %arg2) <{axis = -1 : i64}> {device = ""} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4x2xi32>
    %1 = "tf.GatherNd"(%arg0, %0) <{bad_indices_policy = ""}> {device = ""} : (tensor<7x5xf32>, tensor<4x2xi32>) -> tensor<4xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<4xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
