// webnn of ones.
func.func @f(%i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<1.0> : tensor<50x8xf32>
  %1 = "webnn.gather"(%0, %i) : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}
