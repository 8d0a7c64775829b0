module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_295"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<3x6x2xi32> {tf._user_specified_name = "i"}) -> tensor<3x6xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<-1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<[[[0], [0], [0], [0], [0], [0]], [[1], [1], [1], [1], [1], [1]], [[2], [2], [2], [2], [2], [2]]]> : tensor<3x6x1xi32>}> : () -> tensor<3x6x1xi32>
    %0 = "tf.ConcatV2"(%cst_0, %arg1, %cst) {device = ""} : (tensor<3x6x1xi32>, tensor<3x6x2xi32>, tensor<i32>) -> tensor<3x6x3xi32>
    %1 = "tf.GatherNd"(%arg0, %0) <{bad_indices_policy = ""}> {device = ""} : (tensor<3x4x5xf32>, tensor<3x6x3xi32>) -> tensor<3x6xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<3x6xf32>) -> tensor<3x6xf32>
    return %2 : tensor<3x6xf32>
  }
}
