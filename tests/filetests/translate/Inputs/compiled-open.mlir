func.func @main(%x: tensor<?x3xf32>, %i: tensor<?x?xi64>) -> tensor<?x?x3xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<?x3xf32>, tensor<?x?xi64>) -> tensor<?x?x3xf32>
  return %0 : tensor<?x?x3xf32>
}
