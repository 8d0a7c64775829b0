// The text of an operation says the types of its operands: they are not refined.
// RUN: mg opt %s --pass-pipeline=refine-types | FileCheck %s

// CHECK-LABEL: func.func @fixed
func.func @fixed(%x: tensor<3xf32>) -> tensor<?xf32> {
  // CHECK-NEXT: %0 = "onnx.Neg"(%arg0) : (tensor<3xf32>) -> tensor<?xf32>
  %0 = "onnx.Neg"(%x) : (tensor<3xf32>) -> tensor<?xf32>
  // CHECK-NEXT: %1 = some.cast %0 : tensor<?xf32> to tensor<?xf32>
  %1 = some.cast %0 : tensor<?xf32> to tensor<?xf32>
  // CHECK-NEXT: %2 = "onnx.Neg"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  %2 = "onnx.Neg"(%x) : (tensor<3xf32>) -> tensor<?xf32>
  "some.use"(%2) : (tensor<?xf32>) -> ()
  return %1 : tensor<?xf32>
}
