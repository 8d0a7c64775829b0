// A cast between spellings of one type is its operand, whatever the shape; others are kept.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @spellings(%arg0: tensor<2xi64>) -> tensor<2xi64> {
// CHECK-NEXT:    return %arg0 : tensor<2xi64>
func.func @spellings(%x: tensor<2xsi64>) -> tensor<2xi64> {
  %0 = builtin.unrealized_conversion_cast %x : tensor<2xsi64> to !torch.vtensor<[2],si64>
  %1 = builtin.unrealized_conversion_cast %0 : !torch.vtensor<[2],si64> to tensor<2xi64>
  return %1 : tensor<2xi64>
}

// CHECK-LABEL: func.func @open(%arg0: tensor<?xi64>) -> tensor<?xi64> {
// CHECK-NEXT:    return %arg0 : tensor<?xi64>
func.func @open(%x: tensor<?xi64>) -> tensor<?xsi64> {
  %0 = builtin.unrealized_conversion_cast %x : tensor<?xi64> to tensor<?xsi64>
  return %0 : tensor<?xsi64>
}

// CHECK-LABEL: func.func @other(%arg0: tensor<4xi32>) -> tensor<2xi64> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4xi32> to tensor<2xi64>
// CHECK-NEXT:    return %0 : tensor<2xi64>
func.func @other(%x: tensor<4xi32>) -> tensor<2xi64> {
  %0 = builtin.unrealized_conversion_cast %x : tensor<4xi32> to tensor<2xi64>
  return %0 : tensor<2xi64>
}
