module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_398"(%arg0: tensor<5xi32> {tf._user_specified_name = "i"}) -> tensor<5x4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<[[1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
    %0 = "tf.GatherV2"(%cst_0, %arg0, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<4x4xf32>, tensor<5xi32>, tensor<i32>) -> tensor<5x4xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<5x4xf32>) -> tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
}
