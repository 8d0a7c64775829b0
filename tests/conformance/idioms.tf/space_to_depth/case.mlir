module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_711"(%arg0: tensor<4x2x3xf32> {tf._user_specified_name = "x"}) -> tensor<2x2x6xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<[2, 2, 2, 3]> : tensor<4xi32>}> {device = ""} : () -> tensor<4xi32>
    %cst_0 = "tf.Const"() <{value = dense<[2, 2, 6]> : tensor<3xi32>}> {device = ""} : () -> tensor<3xi32>
    %cst_1 = "tf.Const"() <{value = dense<[0, 2, 1, 3]> : tensor<4xi32>}> {device = ""} : () -> tensor<4xi32>
    %0 = "tf.Reshape"(%arg0, %cst) {device = ""} : (tensor<4x2x3xf32>, tensor<4xi32>) -> tensor<2x2x2x3xf32>
    %1 = "tf.Transpose"(%0, %cst_1) {device = ""} : (tensor<2x2x2x3xf32>, tensor<4xi32>) -> tensor<2x2x2x3xf32>
    %2 = "tf.Reshape"(%1, %cst_0) {device = ""} : (tensor<2x2x2x3xf32>, tensor<3xi32>) -> tensor<2x2x6xf32>
    %3 = "tf.Identity"(%2) {device = ""} : (tensor<2x2x6xf32>) -> tensor<2x2x6xf32>
    return %3 : tensor<2x2x6xf32>
  }
}
