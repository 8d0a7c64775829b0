// Values that IREE's compiler does not see, and its form of checks.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: not mg run %s --function=fails 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not mg run %s --function=encoded --input=1xi8=1 2>&1 | FileCheck %s --check-prefix=ENCODED
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED

// PRINTED: check.expect_almost_eq %{{.*}}, %{{.*}}, tolerance = 1.000000e-01 : tensor<2xf32>
// PRINTED: flow.tensor.tie_shape %{{.*}} : tensor<?x2xi32>{%{{.*}}}

// CHECK{LITERAL}: tensor<2x2xi32>: [[1, 2], [3, 4]]
// CHECK: tensor<4xi4>: [1, 2, -1, 0]
// CHECK: tensor<2xi8>: [33, 15]
func.func @main() -> (tensor<?x2xi32>, tensor<4xi4>, tensor<2xi8>) {
  %x = flow.tensor.dynamic_constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> -> tensor<?x2xi32>
  %n = util.unfoldable_constant 2 : index
  %f = util.unfoldable_constant dense<[1.0, 2.0]> : tensor<2xf32>
  %g = util.optimization_barrier %f : tensor<2xf32>
  check.expect_almost_eq(%f, %g, atol 1.0e-01) : tensor<2xf32>
  check.expect_eq_const(%g, dense<[1.0, 2.0]> : tensor<2xf32>) : tensor<2xf32>
  %0 = flow.tensor.tie_shape %x : tensor<?x2xi32>{%n}
  %bytes = util.unfoldable_constant dense<[33, 15]> : tensor<2xi8>
  %1 = flow.tensor.bitcast %bytes : tensor<2xi8> -> tensor<4xi4>
  %2 = flow.tensor.bitcast %1 : tensor<4xi4> -> tensor<2xi8>
  return %0, %1, %2 : tensor<?x2xi32>, tensor<4xi4>, tensor<2xi8>
}

// FAILS: error: the check failed: 2 at [1] is not 3 within 0.5
func.func @fails() {
  %f = util.unfoldable_constant dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_almost_eq_const(%f, dense<[1.25, 3.0]> : tensor<2xf32>, atol 0.5) : tensor<2xf32>
  return
}

// ENCODED: error: 'flow.tensor.bitcast' cannot be run
func.func @encoded(%x: tensor<1xi8>) -> tensor<8xi1, #a.b> {
  %0 = flow.tensor.bitcast %x : tensor<1xi8> -> tensor<8xi1, #a.b>
  return %0 : tensor<8xi1, #a.b>
}
