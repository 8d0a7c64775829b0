module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_654"(%arg0: tensor<3x2xf32> {tf._user_specified_name = "x"}) -> tensor<4x2xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_1 = "tf.Const"() <{value = dense<[9, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %cst_2 = "tf.Const"() <{value = dense<[0, 6, 7, 8]> : tensor<4xi64>}> : () -> tensor<4xi64>
    %cst_3 = "tf.Const"() <{value = dense<[1, 3, 1]> : tensor<3xi32>}> : () -> tensor<3xi32>
    %0 = "tf.ExpandDims"(%arg0, %cst) {device = ""} : (tensor<3x2xf32>, tensor<i32>) -> tensor<3x1x2xf32>
    %1 = "tf.Tile"(%0, %cst_3) {device = ""} : (tensor<3x1x2xf32>, tensor<3xi32>) -> tensor<3x3x2xf32>
    %2 = "tf.Reshape"(%1, %cst_1) {device = ""} : (tensor<3x3x2xf32>, tensor<2xi32>) -> tensor<9x2xf32>
    %3 = "tf.GatherV2"(%2, %cst_2, %cst_0) <{batch_dims = 0 : i64}> {device = ""} : (tensor<9x2xf32>, tensor<4xi64>, tensor<i32>) -> tensor<4x2xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<4x2xf32>) -> tensor<4x2xf32>
    return %4 : tensor<4x2xf32>
  }
}
