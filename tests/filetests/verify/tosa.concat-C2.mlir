// RUN: mg opt %s --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{there must be a tensor (tosa.concat C2)}}
  %0 = "tosa.concat"() {axis = 0 : i32} : () -> tensor<2x6xf32>
  return
}
