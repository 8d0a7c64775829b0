// What stands for an operand that is not given leaves nothing behind where nothing asks for it.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<3xf32>) -> tensor<3xf32> {
// CHECK-NEXT:    return %arg0 : tensor<3xf32>
func.func @f(%x: tensor<3xf32>) -> tensor<3xf32> {
  %none = "tfl.no_value"() {value} : () -> none
  return %x : tensor<3xf32>
}
