%0 = onnx.Constant [1, 2]
