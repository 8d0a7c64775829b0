// The sum of what coreml finds in each.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = arith.constant dense<15> : tensor<600xi32>
  %1 = arith.andi %i, %0 : tensor<600xi32>
  %2 = "coreml.gather"(%x, %1) : (tensor<20x8xf32>, tensor<600xi32>) -> tensor<600x8xf32>
  %3 = "coreml.gather"(%y, %1) : (tensor<20x8xf32>, tensor<600xi32>) -> tensor<600x8xf32>
  %4 = "onnx.Add"(%2, %3) : (tensor<600x8xf32>, tensor<600x8xf32>) -> tensor<600x8xf32>
  return %4 : tensor<600x8xf32>
}
