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

// All rows of %0 are alike, so that it does not matter which one %j leads to, but for its error.
// CHECK-LABEL: func.func @rows_alike(
// CHECK: mg.gather_multiaxis
// CHECK: return
func.func @rows_alike(%x: tensor<3xi64>) -> tensor<4xi64> {
  %cst = arith.constant dense<0> : tensor<4xi64>
  %0 = mg.gather_multiaxis %x[%cst] axes [0] : (tensor<3xi64>, tensor<4xi64>) -> tensor<4xi64>
  %1 = mg.gather_multiaxis %0[%0] axes [0] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  return %1 : tensor<4xi64>
}

// Numbers without a sign are not clamped by any operation of arith.
// CHECK-LABEL: func.func @unsigned_indices(
// CHECK: mg.gather_multiaxis
func.func @unsigned_indices(%x: tensor<9xf32>, %i: tensor<1xui32>) -> tensor<1xf32> {
  %0 = mg.slice %x {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xf32>) -> tensor<4xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "clamp"} : (tensor<4xf32>, tensor<1xui32>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}

// All that is looked up is 0, but for an index that is an error.
// CHECK-LABEL: func.func @uniform(
// CHECK: %[[Y:.*]] = mg.gather_multiaxis
// CHECK: return %[[Y]]
func.func @uniform(%x: tensor<3xi64>, %j: tensor<4xi64>) -> tensor<4xi64> {
  %zeros = arith.constant dense<0> : tensor<3xi64>
  %low = arith.maxsi %x, %zeros : tensor<3xi64>
  %i = arith.minsi %low, %zeros : tensor<3xi64>
  %0 = mg.gather_multiaxis %zeros[%i] axes [0] : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %1 = mg.gather_multiaxis %0[%j] axes [0] : (tensor<3xi64>, tensor<4xi64>) -> tensor<4xi64>
  return %1 : tensor<4xi64>
}
