func.func @two(%x: tensor<i32>) -> tensor<i32> {
  %0 = "tf.While"(%x) {cond = @cond, body = @body, is_stateless = true} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @cond(%x: tensor<i32>) -> tensor<i1> {
  %z = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c = "tf.Greater"(%x, %z) : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return %c : tensor<i1>
}
func.func private @body(%x: tensor<i32>) -> tensor<i32> {
  %z = "tf.Const"() {value = dense<7> : tensor<i32>} : () -> tensor<i32>
  %c = "tf.Sub"(%x, %z) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %c : tensor<i32>
}
