// onnx.Flatten C2: the sizes of the result do not overflow
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4294967296x4294967296x0xf32>) {
  // expected-error@+1 {{tensor<4294967296x4294967296x0xf32> has too many elements for one dimension (onnx.Flatten C2)}}
  %0 = "onnx.Flatten"(%x) {axis = 2 : si64} : (tensor<4294967296x4294967296x0xf32>) -> tensor<?x0xf32>
  return
}
