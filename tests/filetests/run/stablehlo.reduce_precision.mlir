// A format without a mantissa has no NaN: it becomes an infinity. Floats of 6 bits are close by their difference, but
// the numbers between them are not counted.
//
// RUN: mg run %s --function=reduced --backend=interpreter --input=4xf32=nan,1.5,-0.7,1e9 | FileCheck %s --check-prefix=REDUCED
// RUN: mg run %s --function=reduced --backend=jit --input=4xf32=nan,1.5,-0.7,1e9 | FileCheck %s --check-prefix=REDUCED
// RUN: mg run %s --function=close --backend=interpreter --input=2xf6E2M3FN=1,2
// RUN: mg run %s --function=close --backend=jit --input=2xf6E2M3FN=1,2
// RUN: not mg run %s --function=close --backend=interpreter --input=2xf6E2M3FN=1,2.25 2>&1 | FileCheck %s --check-prefix=FAR
// RUN: not mg run %s --function=close --backend=jit --input=2xf6E2M3FN=1,2.25 2>&1 | FileCheck %s --check-prefix=FAR
// REQUIRES: llvm

// REDUCED{LITERAL}: tensor<4xf32>: [inf, 2, -0.5, inf]
// REDUCED{LITERAL}: tensor<4xf32>: [nan, 1.5, -0.75, inf]
func.func @reduced(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.reduce_precision %x, format = e5m0 : tensor<4xf32>
  %1 = stablehlo.reduce_precision %x, format = e5m1 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// FAR: the check failed
func.func @close(%x: tensor<2xf6E2M3FN>) {
  check.expect_almost_eq_const %x, dense<[1.0, 2.0]> : tensor<2xf6E2M3FN>
  return
}
