func.func @main(%table: tensor<400000x128xui8>, %ids: tensor<4096x32xi64>, %scales: tensor<400000xf16>, %offsets: tensor<400000xf16>) -> tensor<4096x128xf32> {
  // Each row has a scale and an offset of its own, as FBGEMM's tables of bytes have them.
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<400000x128xui8>, tensor<4096x32xi64>) -> tensor<4096x32x128xui8>
  %scale = "onnx.Gather"(%scales, %ids) {axis = 0 : si64} : (tensor<400000xf16>, tensor<4096x32xi64>) -> tensor<4096x32xf16>
  %offset = "onnx.Gather"(%offsets, %ids) {axis = 0 : si64} : (tensor<400000xf16>, tensor<4096x32xi64>) -> tensor<4096x32xf16>
  %bytes = mg.bitcast %rows : (tensor<4096x32x128xui8>) -> tensor<4096x32x128xi8>
  %floats = arith.uitofp %bytes : tensor<4096x32x128xi8> to tensor<4096x32x128xf32>
  %scale32 = arith.extf %scale : tensor<4096x32xf16> to tensor<4096x32xf32>
  %offset32 = arith.extf %offset : tensor<4096x32xf16> to tensor<4096x32xf32>
  %each = mg.broadcast %scale32 {dims = array<i64: 0, 1>} : (tensor<4096x32xf32>) -> tensor<4096x32x128xf32>
  %base = mg.broadcast %offset32 {dims = array<i64: 0, 1>} : (tensor<4096x32xf32>) -> tensor<4096x32x128xf32>
  %scaled = arith.mulf %floats, %each : tensor<4096x32x128xf32>
  %values = arith.addf %scaled, %base : tensor<4096x32x128xf32>
  %0 = mg.reduce %values {axes = array<i64: 1>, kind = "sum"} : (tensor<4096x32x128xf32>) -> tensor<4096x128xf32>
  return %0 : tensor<4096x128xf32>
}
