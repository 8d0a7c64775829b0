// onnx.Gather = its recipe: one lookup of whole blocks; negative indices count from the end.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @embedding(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4x6xi64>) -> tensor<24x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<50x8xf32>, tensor<24x1xi64>) -> tensor<24x8xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
// CHECK-NEXT:   return %2 : tensor<4x6x8xf32>
func.func @embedding(%x: tensor<50x8xf32>, %i: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<4x6xi64>) -> tensor<4x6x8xf32>
  return %0 : tensor<4x6x8xf32>
}

// The recipe does not need the size of what is looked up in.
// CHECK-LABEL: func.func @open(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4xi64>) -> tensor<4x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<?x8xf32>, tensor<4x1xi64>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @open(%x: tensor<?x8xf32>, %i: tensor<4xi64>) -> tensor<4x8xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<?x8xf32>, tensor<4xi64>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK: // @embedding, result 0:
// CHECK: expand-onnx.Gather{{.*}} (checked:

// CLAUSE: N1
