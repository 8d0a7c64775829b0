// An operand that must be known before the run may be computed from constants.
//
// RUN: mg run %s --backend=interpreter --input=2x3xf32=1,2,3,4,5,6 --input=2xi32=2,0 | FileCheck %s
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=2xi32=2,0 | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANON
//
// CHECK{LITERAL}: tensor<2x2xf32>: [[3, 1], [6, 4]]
//
// CANON:      func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>) -> tensor<2x2xf32> {
// CANON-NEXT: %0 = mg.reshape %arg1
// CANON-NEXT: %1 = mg.gather_multiaxis %arg0[%0] axes [1]
// CANON-NEXT: return %1
func.func @main(%params: tensor<2x3xf32>, %indices: tensor<2xi32>) -> tensor<2x2xf32> {
  %axes = arith.constant dense<[0, -3, 5]> : tensor<3xi32>
  %two = arith.constant dense<2> : tensor<3xi32>
  %sums = arith.addi %axes, %two : tensor<3xi32>
  %at = arith.constant dense<1> : tensor<1xi32>
  %one = mg.gather_multiaxis %sums[%at] axes [0] : (tensor<3xi32>, tensor<1xi32>) -> tensor<1xi32>
  %axis = mg.reshape %one : (tensor<1xi32>) -> tensor<i32>
  %0 = "tf.GatherV2"(%params, %indices, %axis) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
