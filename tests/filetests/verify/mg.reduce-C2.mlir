// mg.reduce C2: `kind` is one of the six
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{kind must be "sum", "prod", "min", "max", "and" or "or", but is "mean" (mg.reduce C2)}}
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "mean"} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
