module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_538"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<i32> {tf._user_specified_name = "i"}) -> tensor<f32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.Pack"(%arg1, %cst, %arg1) <{axis = 0 : i64}> {device = ""} : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
    %1 = "tf.GatherNd"(%arg0, %0) <{bad_indices_policy = ""}> {device = ""} : (tensor<3x4x5xf32>, tensor<3xi32>) -> tensor<f32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<f32>) -> tensor<f32>
    return %2 : tensor<f32>
  }
}
