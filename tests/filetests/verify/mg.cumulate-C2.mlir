// mg.cumulate C2: `kind` is one of the six
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{kind must be "sum", "prod", "min", "max", "and" or "or", but is "mean" (mg.cumulate C2)}}
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "mean"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
