// op(...) = constant  where the result has no elements; an error that only it would have raised
// reaches no result.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @none(
// CHECK-NEXT:   %cst = arith.constant dense<> : tensor<0x2xf32>
// CHECK-NEXT:   return %cst : tensor<0x2xf32>
func.func @none(%x: tensor<3x2xf32>, %i: tensor<0x1xi64>) -> tensor<0x2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x2xf32>, tensor<0x1xi64>) -> tensor<0x2xf32>
  return %0 : tensor<0x2xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<3x2xf32>, tensor<1x1xi64>) -> tensor<1x2xf32>
// CHECK-NEXT:   return %0 : tensor<1x2xf32>
func.func @kept(%x: tensor<3x2xf32>, %i: tensor<1x1xi64>) -> tensor<1x2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x2xf32>, tensor<1x1xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// CHECK: // @none, result 0:
// CHECK: empty-result{{.*}} (checked:

// CLAUSE: N27
