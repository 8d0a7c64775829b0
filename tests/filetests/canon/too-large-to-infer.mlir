// A type that no text may have is not inferred either: the one that is declared stays. Found by `make fuzz`.
//
// RUN: mg opt --canonicalize %s | FileCheck %s

// CHECK: "onnx.STFT"
// CHECK-SAME: -> tensor<?x?x?x?xf32>
func.func @main(%signal: tensor<1x128x1xf32>, %window: tensor<9223372036854775807xf32>) -> tensor<?x?x?x?xf32> {
  %step = onnx.Constant dense<8> : tensor<i64>
  %0 = "onnx.STFT"(%signal, %step, %window) {onesided = 1 : si64} : (tensor<1x128x1xf32>, tensor<i64>, tensor<9223372036854775807xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
