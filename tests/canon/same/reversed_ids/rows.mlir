// Rows that are looked up, then reversed.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %h = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %g = stablehlo.reverse %h, dims = [0] : tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
