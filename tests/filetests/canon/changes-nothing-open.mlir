// What changes nothing at any sizes is its operand, in whatever dialect it is written.
//
// RUN: mg opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: @identity
// CHECK-NEXT: return %arg0
func.func @identity(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "tf.Identity"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = stablehlo.convert %0 : tensor<?x4xf32>
  %2 = "onnx.Cast"(%1) {to = f32} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// CHECK-LABEL: @pad
// CHECK-NEXT: return %arg0
func.func @pad(%x: tensor<?x?xf32>, %v: tensor<f32>) -> tensor<?x?xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = stablehlo.pad %0, %v, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: @wide
// CHECK: tensor.pad
// CHECK: stablehlo.pad
func.func @wide(%x: tensor<?x?xf32>, %v: tensor<f32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = stablehlo.pad %x, %v, low = [0, 1], high = [0, -1], interior = [0, 0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// A slice up to a number is the whole of nothing longer.
// CHECK-LABEL: @slice
// CHECK: onnx.Slice
func.func @slice(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %first = onnx.Constant dense<0> : tensor<1xi64>
  %end = onnx.Constant dense<90000> : tensor<1xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Slice"(%x, %first, %end, %first, %none) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
