module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_451"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<i32> {tf._user_specified_name = "i"}) -> tensor<4x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_0 = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.AddV2"(%arg1, %cst_0) {device = ""} : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = "tf.Pack"(%0) <{axis = 0 : i64}> {device = ""} : (tensor<i32>) -> tensor<1xi32>
    %2 = "tf.Pack"(%arg1) <{axis = 0 : i64}> {device = ""} : (tensor<i32>) -> tensor<1xi32>
    %3 = "tf.StridedSlice"(%arg0, %2, %1, %cst) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64}> {device = ""} : (tensor<3x4x5xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x5xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    return %4 : tensor<4x5xf32>
  }
}
