// Shapes with a 0 and shapes without dimensions.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @rank_0(
// CHECK-NEXT:   return %arg0 : tensor<f32>
func.func @rank_0(%x: tensor<f32>, %i: tensor<i64>) -> tensor<f32> {
  %0 = mg.gather_multiaxis %x[%i] axes [] : (tensor<f32>, tensor<i64>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @scalar_index(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<5xf32>, tensor<1xi64>) -> tensor<1xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT:   return %2 : tensor<f32>
func.func @scalar_index(%x: tensor<5xf32>, %i: tensor<i64>) -> tensor<f32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @nothing_to_look_up(
// CHECK-NEXT:   %cst = arith.constant dense<> : tensor<0x3xf32>
// CHECK-NEXT:   return %cst : tensor<0x3xf32>
func.func @nothing_to_look_up(%x: tensor<0x3xf32>, %i: tensor<0xi64>) -> tensor<0x3xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<0x3xf32>, tensor<0xi64>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// An argument without elements is its own text.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:   return %arg0 : tensor<0x3xf32>
func.func @argument(%x: tensor<0x3xf32>) -> tensor<0x3xf32> {
  return %x : tensor<0x3xf32>
}
