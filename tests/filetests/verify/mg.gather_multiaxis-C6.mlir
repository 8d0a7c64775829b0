// mg.gather_multiaxis C6: `bounds` is "error", "fill", "clamp" or "wrap"
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{bounds must be "error", "fill", "clamp" or "wrap", but is "mirror" (mg.gather_multiaxis C6)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "mirror"} : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}
