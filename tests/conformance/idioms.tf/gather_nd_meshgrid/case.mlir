module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_332"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<2xi32> {tf._user_specified_name = "i"}) -> tensor<3x2x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xi32>}> : () -> tensor<3x2xi32>
    %cst_0 = "tf.Const"() <{value = dense<1> : tensor<3x2xi32>}> : () -> tensor<3x2xi32>
    %cst_1 = "tf.Const"() <{value = dense<[1, -1]> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %0 = "tf.Reshape"(%arg1, %cst_1) {device = ""} : (tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xi32>
    %1 = "tf.Mul"(%0, %cst_0) {device = ""} : (tensor<1x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %2 = "tf.Pack"(%cst, %1) <{axis = -1 : i64}> {device = ""} : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2x2xi32>
    %3 = "tf.GatherNd"(%arg0, %2) <{bad_indices_policy = ""}> {device = ""} : (tensor<3x4x5xf32>, tensor<3x2x2xi32>) -> tensor<3x2x5xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<3x2x5xf32>) -> tensor<3x2x5xf32>
    return %4 : tensor<3x2x5xf32>
  }
}
