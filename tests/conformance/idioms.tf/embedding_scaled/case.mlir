module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_347"(%arg0: tensor<9x4xf32> {tf._user_specified_name = "x"}, %arg1: tensor<2x3xi32> {tf._user_specified_name = "i"}) -> tensor<2x3x4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1.000000e+00> : tensor<f32>}> {device = ""} : () -> tensor<f32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<i32>}> {_class = ["loc:@x"], device = ""} : () -> tensor<i32>
    %cst_1 = "tf.Const"() <{value = dense<2.000000e+00> : tensor<f32>}> {device = ""} : () -> tensor<f32>
    %0 = "tf.GatherV2"(%arg0, %arg1, %cst_0) <{batch_dims = 0 : i64}> {_class = ["loc:@x"], device = ""} : (tensor<9x4xf32>, tensor<2x3xi32>, tensor<i32>) -> tensor<2x3x4xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %2 = "tf.Mul"(%1, %cst_1) {device = ""} : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
    %3 = "tf.AddV2"(%2, %cst) {device = ""} : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    return %4 : tensor<2x3x4xf32>
  }
}
