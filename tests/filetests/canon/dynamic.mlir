// Where a size is not known, a law that needs it does not apply; what stands beside it is found all the same.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// Whether the indices have as many rows as the data, or fewer, is not known.
// CHECK-LABEL: func.func @left_alone(
// CHECK-NEXT:   %0 = "onnx.GatherElements"(%arg0, %arg1) {axis = 1 : si64} : (tensor<?x8xf32>, tensor<?x3xi64>) -> tensor<?x3xf32>
// CHECK-NEXT:   return %0 : tensor<?x3xf32>
func.func @left_alone(%x: tensor<?x8xf32>, %i: tensor<?x3xi64>) -> tensor<?x3xf32> {
  %0 = "onnx.GatherElements"(%x, %i) {axis = 1 : si64} : (tensor<?x8xf32>, tensor<?x3xi64>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @beside(
// CHECK-NEXT:   %0 = arith.negf %arg0 : tensor<?xf32>
// CHECK-NEXT:   return %0, %arg1 : tensor<?xf32>, tensor<2x3xf32>
func.func @beside(%x: tensor<?xf32>, %y: tensor<2x3xf32>) -> (tensor<?xf32>, tensor<2x3xf32>) {
  %0 = arith.negf %x : tensor<?xf32>
  %1 = mg.reshape %y : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = mg.reshape %1 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %0, %2 : tensor<?xf32>, tensor<2x3xf32>
}

// CLAUSE: N6
