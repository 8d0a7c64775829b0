// RUN: mg opt %s --verify-diagnostics --split-input-file

// A constant that is not what its name says has no value for others.
func.func @number(%n: !torch.none) -> !torch.vtensor<[?],f32> {
  %0 = torch.constant.int 4
  // expected-error@+1 {{value must be of type i64, but is of type f64}}
  %1 = "torch.constant.int"() {value = 1.0 : f64} : () -> !torch.int
  // expected-error@+1 {{end must be a constant number, but is !torch.int}}
  %2 = torch.aten.arange %1, %n, %n, %n, %n : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],f32>
  return %2 : !torch.vtensor<[?],f32>
}

// -----

// A list of more sizes than a shape has.
func.func @rank(%x: tensor<3xf32>, %shape: tensor<9223372036854775807xi64>) -> tensor<*xf32> {
  // expected-error@+1 {{shape must be a list of i64, but has 9223372036854775807 entries: tensors have 64 dimensions at most (onnx.Expand C1)}}
  %0 = "onnx.Expand"(%x, %shape) : (tensor<3xf32>, tensor<9223372036854775807xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
