// mg.iota C1: `axis` is in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{axis 1 is not in [0, 1) (mg.iota C1)}}
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<4xi64>
  return
}
