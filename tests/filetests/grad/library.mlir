// Functions that a library computes have no gradient.
// RUN: not mg grad %s --of=cholesky 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.cholesky' has no gradient: functions that a library computes have no derivatives here
func.func @cholesky(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.cholesky %x, lower = true : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
