module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_484"(%arg0: tensor<3x4x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<i32> {tf._user_specified_name = "i"}, %arg2: tensor<i32> {tf._user_specified_name = "j"}) -> tensor<5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i,j", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<1> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_0 = "tf.Const"() <{value = dense<1> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %0 = "tf.AddV2"(%arg1, %cst_0) {device = ""} : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = "tf.AddV2"(%arg2, %cst_0) {device = ""} : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = "tf.Pack"(%0, %1) <{axis = 0 : i64}> {device = ""} : (tensor<i32>, tensor<i32>) -> tensor<2xi32>
    %3 = "tf.Pack"(%arg1, %arg2) <{axis = 0 : i64}> {device = ""} : (tensor<i32>, tensor<i32>) -> tensor<2xi32>
    %4 = "tf.StridedSlice"(%arg0, %3, %2, %cst) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 3 : i64}> {device = ""} : (tensor<3x4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<5xf32>
    %5 = "tf.Identity"(%4) {device = ""} : (tensor<5xf32>) -> tensor<5xf32>
    return %5 : tensor<5xf32>
  }
}
