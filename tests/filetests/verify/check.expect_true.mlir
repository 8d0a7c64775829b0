// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: f32, %y: tensor<2xf32>) {
  // expected-error@+1 {{f32 is not true or false (check.expect_true C1)}}
  check.expect_true(%x) : f32
  // expected-error@+1 {{f32 is not true or false (check.expect_false C1)}}
  check.expect_false(%x) : f32
  // expected-error@+1 {{tensor<2xf32> is not true or false (check.expect_all_true C1)}}
  check.expect_all_true(%y) : tensor<2xf32>
  return
}
