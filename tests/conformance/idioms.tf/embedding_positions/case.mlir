module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @"__inference_<lambda>_364"(%arg0: tensor<9x4xf32> {tf._user_specified_name = "x"}, %arg1: tensor<8x4xf32> {tf._user_specified_name = "p"}, %arg2: tensor<2x3xi32> {tf._user_specified_name = "i"}) -> tensor<2x3x4xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,p,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {_class = ["loc:@x"], device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_1 = "tf.Const"() <{value = dense<[0, 3]> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %cst_2 = "tf.Const"() <{value = dense<1> : tensor<2xi32>}> {device = ""} : () -> tensor<2xi32>
    %0 = "tf.StridedSlice"(%arg1, %cst_0, %cst_1, %cst_2) <{begin_mask = 2 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 1 : i64, shrink_axis_mask = 0 : i64}> {device = ""} : (tensor<8x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x3x4xf32>
    %1 = "tf.GatherV2"(%arg0, %arg2, %cst) <{batch_dims = 0 : i64}> {_class = ["loc:@x"], device = ""} : (tensor<9x4xf32>, tensor<2x3xi32>, tensor<i32>) -> tensor<2x3x4xf32>
    %2 = "tf.Identity"(%1) {device = ""} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %3 = "tf.AddV2"(%2, %0) {device = ""} : (tensor<2x3x4xf32>, tensor<1x3x4xf32>) -> tensor<2x3x4xf32>
    %4 = "tf.Identity"(%3) {device = ""} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    return %4 : tensor<2x3x4xf32>
  }
}
