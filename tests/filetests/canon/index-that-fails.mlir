// RUN: mg opt %s --canonicalize | FileCheck %s

// The clamp keeps an index, not an error of one: %j outside of the table of indices still stops a run.
// CHECK-LABEL: func.func @index_that_fails(
// CHECK: mg.gather_multiaxis %{{.*}}[%arg{{.}}] axes [0]
// CHECK: return
func.func @index_that_fails(%j: tensor<1x2xi64>) -> tensor<1x2xi64> {
  %0 = mg.iota {axis = 1 : i64} : () -> tensor<4x2xi64>
  %1 = mg.gather_multiaxis %0[%0] axes [0] {bounds = "fill"} : (tensor<4x2xi64>, tensor<4x2xi64>) -> tensor<4x2xi64>
  %2 = mg.gather_multiaxis %1[%j] axes [0] {from_end} : (tensor<4x2xi64>, tensor<1x2xi64>) -> tensor<1x2xi64>
  return %2 : tensor<1x2xi64>
}
