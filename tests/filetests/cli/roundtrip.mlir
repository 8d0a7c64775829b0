// REQUIRES: mlir
// RUN: mg opt %s --verify-roundtrip --verify-with-mlir | FileCheck %s

// CHECK: mg.gather_multiaxis
func.func @f(%x: tensor<4x2xf32>, %i: tensor<3x1xi64>) -> tensor<3x2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<4x2xf32>, tensor<3x1xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CLAUSE: L3
