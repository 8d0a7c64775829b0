// numpy.take C2: `mode` is "raise", "wrap" or "clip"
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{mode must be "raise", "wrap" or "clip", but is "clamp" (numpy.take C2)}}
  %0 = "numpy.take"(%d, %i) {mode = "clamp"} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
