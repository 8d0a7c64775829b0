// 1 gather left in 1 operation
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<4x7xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4x3xi32> {tf._user_specified_name = "i"}) -> tensor<4x3xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[[0, 0, 0], [1, 1, 1], [2, 2, 2], [3, 3, 3]]> : tensor<4x3xi32>}> : () -> tensor<4x3xi32>
    %0 = "tf.Pack"(%cst, %arg1) <{axis = -1 : i64}> {device = ""} : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3x2xi32>
    %1 = "tf.GatherNd"(%arg0, %0) <{bad_indices_policy = ""}> {device = ""} : (tensor<4x7xf32>, tensor<4x3x2xi32>) -> tensor<4x3xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
}
