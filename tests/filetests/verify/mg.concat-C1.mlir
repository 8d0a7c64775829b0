// mg.concat C1: there is at least one input
//
// RUN: mg opt %s --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{a concat needs at least one input (mg.concat C1)}}
  %0 = "mg.concat"() {axis = 0 : i64} : () -> tensor<0xf32>
  return
}
