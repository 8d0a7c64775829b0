// 1 gather left in 1 operation
module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @main(%arg0: tensor<3x5xf32> {tf._user_specified_name = "x"}, %arg1: tensor<4xi32> {tf._user_specified_name = "i"}) -> tensor<4x5xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "x,i", outputs = "identity_RetVal"}} {
    %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
    %cst_0 = "tf.Const"() <{value = dense<0> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_1 = "tf.Const"() <{value = dense<1> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_2 = "tf.Const"() <{value = dense<2> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %cst_3 = "tf.Const"() <{value = dense<3> : tensor<1xi32>}> {device = ""} : () -> tensor<1xi32>
    %0 = "tf.StridedSlice"(%arg0, %cst_0, %cst_1, %cst_1) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64}> {device = ""} : (tensor<3x5xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xf32>
    %1 = "tf.StridedSlice"(%arg0, %cst_1, %cst_2, %cst_1) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64}> {device = ""} : (tensor<3x5xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xf32>
    %2 = "tf.StridedSlice"(%arg0, %cst_2, %cst_3, %cst_1) <{begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64}> {device = ""} : (tensor<3x5xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xf32>
    %3 = "tf.Pack"(%0, %1, %2) <{axis = 0 : i64}> {device = ""} : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<3x5xf32>
    %4 = "tf.GatherV2"(%3, %arg1, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x5xf32>, tensor<4xi32>, tensor<i32>) -> tensor<4x5xf32>
    %5 = "tf.Identity"(%4) {device = ""} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    return %5 : tensor<4x5xf32>
  }
}
