// onnx.GatherND C2: a batch dimension of 1 in `data` is broadcast, which the standard forbids and ONNX Runtime does
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<1x3xf32>, %i: tensor<2x1xi64>) {
  // expected-warning@+1 {{batch dimension 0 is 1 in data and 2 in indices: it is broadcast, as ONNX Runtime does, but the standard asks for equal sizes (onnx.GatherND C2)}}
  %0 = "onnx.GatherND"(%d, %i) {batch_dims = 1 : si64} : (tensor<1x3xf32>, tensor<2x1xi64>) -> tensor<2xf32>
  return
}
