// The sum of what onnx finds in each.
func.func @f(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = "onnx.Gather"(%x, %1) {axis = 0 : si64} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %3 = "onnx.Gather"(%y, %1) {axis = 0 : si64} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %4 = arith.addf %2, %3 : tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
