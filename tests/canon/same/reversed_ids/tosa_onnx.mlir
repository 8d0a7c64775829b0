// Ids that TOSA reverses, counted by the lookup.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %k = tosa.reverse %i {axis = 0 : i32} : (tensor<6xi32>) -> tensor<6xi32>
  %g = "onnx.Gather"(%x, %k) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
