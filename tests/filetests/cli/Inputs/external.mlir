module attributes {onnx.model = {external_from = 1 : i64, graph_name = "g", ir_version = 10 : i64, opset_import = ["ai.onnx", "21"]}} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %c = onnx.Constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %0 = "onnx.Add"(%x, %c) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
