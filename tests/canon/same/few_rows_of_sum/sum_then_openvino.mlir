// openvino of the sum.
func.func @f(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = "numpy.add"(%x, %y) : (tensor<500x8xf32>, tensor<500x8xf32>) -> tensor<500x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = arith.constant dense<0> : tensor<i32>
  %4 = "openvino.Gather"(%0, %2, %3) : (tensor<500x8xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
