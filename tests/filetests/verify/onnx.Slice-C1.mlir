// onnx.Slice C1: `starts`, `ends`, `axes`, `steps` are lists of i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %b = onnx.Constant dense<[0]> : tensor<1xui8>
  %e = onnx.Constant dense<[1]> : tensor<1xui8>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{starts must be a list of i32 or i64, but is tensor<1xui8> (onnx.Slice C1)}}
  %0 = "onnx.Slice"(%x, %b, %e, %n, %n) : (tensor<3x4xf32>, tensor<1xui8>, tensor<1xui8>, none, none) -> tensor<?x?xf32>
  return
}
