// The indices counted from the other end.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<-1> : tensor<6xi32>
  %1 = arith.subi %0, %i : tensor<6xi32>
  %2 = "onnx.Gather"(%x, %1) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %2 : tensor<6x8xf32>
}
