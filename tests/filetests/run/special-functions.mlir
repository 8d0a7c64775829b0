// Special functions, which are functions of f64 that every engine calls.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: not mg translate %s --to=mlir-linalg 2>&1 | FileCheck %s --check-prefix=NONE
// REQUIRES: mlir

// CHECK: tensor<3xf64>: [2.4537365708424423, 11325423516.790905, 0.5723649429247001]
// CHECK: tensor<3xf32>: [nan, -0.5772157, 2.2517526]
// CHECK: tensor<4xf32>: [-inf, 0, 0.47693628, inf]
// CHECK: tensor<2xf32>: [0.20791042, -0.121262684]
// CHECK: tensor<2xf32>: [0.4657596, 0.12783334]
// CHECK: tensor<3xf32>: [1.644934, 7.108224, inf]
// CHECK: tensor<2x2xf32>: {{\[\[}}0.42278433, 1.0348225], [0.64493406, 0.35350156]]
// NONE: error: {{.*}}mg.lgamma
func.func @main() -> (tensor<3xf64>, tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2x2xf32>) {
  %a = stablehlo.constant dense<[4.5, 5.9e8, 0.5]> : tensor<3xf64>
  %b = stablehlo.constant dense<[-2.0, 1.0, 10.0]> : tensor<3xf32>
  %c = stablehlo.constant dense<[-1.0, 0.0, 0.5, 1.0]> : tensor<4xf32>
  %d = stablehlo.constant dense<[1.0, -10.0]> : tensor<2xf32>
  %x = stablehlo.constant dense<2.0> : tensor<3xf32>
  %q = stablehlo.constant dense<[1.0, 0.4052847, 0.0]> : tensor<3xf32>
  %n = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf32>
  %y = stablehlo.constant dense<[2.0, 3.3]> : tensor<2xf32>
  %0 = chlo.lgamma %a : tensor<3xf64> -> tensor<3xf64>
  %1 = chlo.digamma %b : tensor<3xf32> -> tensor<3xf32>
  %2 = chlo.erf_inv %c : tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.bessel_i1e %d : tensor<2xf32> -> tensor<2xf32>
  %4 = "tf.BesselI0e"(%d) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = chlo.zeta %x, %q : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  %6 = chlo.broadcast_polygamma %n, %y : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3xf64>, tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2x2xf32>
}
