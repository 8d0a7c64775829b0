// 1 gather left in 1 operation
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<6x3x7xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4x1xi32> {tf._user_specified_name = "i"}) -> tensor<6x4x3xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[2, 0, 1]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %cst_0 = "tf.Const"() <{value = dense<[1, 0, 2]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %0 = "tf.Transpose"(%arg0, %cst) {device = ""} : (tensor<6x3x7xf32>, tensor<3xi32>) -> tensor<7x6x3xf32>
    %1 = "tf.GatherNd"(%0, %arg1) <{bad_indices_policy = ""}> {device = ""} : (tensor<7x6x3xf32>, tensor<4x1xi32>) -> tensor<4x6x3xf32>
    %2 = "tf.Transpose"(%1, %cst_0) {device = ""} : (tensor<4x6x3xf32>, tensor<3xi32>) -> tensor<6x4x3xf32>
    %3 = "tf.Identity"(%2) {device = ""} : (tensor<6x4x3xf32>) -> tensor<6x4x3xf32>
    return %3 : tensor<6x4x3xf32>
  }
}
