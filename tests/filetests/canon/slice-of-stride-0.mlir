// A slice that repeats one element (stride 0) of what a scatter or a running sum gives is that element, repeated.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize --verify-equivalence -o %t.mlir 2>&1 | FileCheck %s --check-prefix=SAME
//
// SAME: function 'untouched' means the same before and after
// SAME: function 'updated' means the same before and after
// SAME: function 'summed' means the same before and after

// CHECK-LABEL: func.func @untouched(
// CHECK-NEXT: {{.*}}mg.slice %arg0 {offsets = array<i64: 1, 0, 2>
// CHECK-NEXT: mg.broadcast
// CHECK-NEXT: return
func.func @untouched(%x: tensor<3x1x3xi8>, %u: tensor<3x1x1xi8>) -> tensor<1x1x2xi8> {
  %i = arith.constant dense<1> : tensor<1x1x1xi64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [2] {reduction = "or"} : (tensor<3x1x3xi8>, tensor<1x1x1xi64>, tensor<3x1x1xi8>) -> tensor<3x1x3xi8>
  %1 = mg.slice %0 {offsets = array<i64: 1, 0, 2>, sizes = array<i64: 1, 1, 2>, strides = array<i64: 2, 2, 0>} : (tensor<3x1x3xi8>) -> tensor<1x1x2xi8>
  return %1 : tensor<1x1x2xi8>
}

// CHECK-LABEL: func.func @updated(
// CHECK-NEXT: {{.*}}mg.slice %arg0 {offsets = array<i64: 2>
// CHECK-NEXT: arith.addf
// CHECK-NEXT: mg.broadcast
// CHECK-NEXT: return
func.func @updated(%x: tensor<4xf32>, %u: tensor<1xf32>) -> tensor<3xf32> {
  %i = arith.constant dense<2> : tensor<1xi64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<4xf32>, tensor<1xi64>, tensor<1xf32>) -> tensor<4xf32>
  %1 = mg.slice %0 {offsets = array<i64: 2>, sizes = array<i64: 3>, strides = array<i64: 0>} : (tensor<4xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @summed(
// CHECK-NEXT: mg.slice %arg0 {offsets = array<i64: 2>, sizes = array<i64: 2>
// CHECK-NEXT: mg.cumulate
// CHECK-NEXT: mg.slice
// CHECK-NEXT: mg.broadcast
// CHECK-NEXT: return
func.func @summed(%x: tensor<4xf32>) -> tensor<3xf32> {
  %axis = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.CumSum"(%x, %axis) {reverse = 1 : si64} : (tensor<4xf32>, tensor<i64>) -> tensor<4xf32>
  %1 = mg.slice %0 {offsets = array<i64: 2>, sizes = array<i64: 3>, strides = array<i64: 0>} : (tensor<4xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
