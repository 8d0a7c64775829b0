// The type of a value whose text says another one is printed beside the constant that it is compared with.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s

// CHECK: %0 = l.[]:tensor<4xi4>
// CHECK-NEXT: check.expect_almost_eq_const(%0, dense<1.000000e+00> : tensor<2xf32>, atol 5.000000e-01) : tensor<2xf32>
// CHECK-NEXT: check.expect_eq_const(%0, dense<1.000000e+00> : tensor<2xf32>) : tensor<2xf32>
// CHECK-NEXT: check.expect_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>{{$}}
func.func @f(%x: tensor<2xf32>) {
  %0 = l.[]:tensor<4xi4>
  check.expect_almost_eq_const(%0, dense<1.0> : tensor<2xf32>, atol 0.5) : tensor<2xf32>
  check.expect_eq_const(%0, dense<1.0> : tensor<2xf32>) : tensor<2xf32>
  check.expect_eq_const(%x, dense<1.0> : tensor<2xf32>) : tensor<2xf32>
  return
}
