// pad(pad(x, v), v) = pad(x, v).
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:   %0 = mg.pad %arg0, %arg1 {high = array<i64: 4>, low = array<i64: 3>} : (tensor<5xf32>, tensor<f32>) -> tensor<12xf32>
// CHECK-NEXT:   return %0 : tensor<12xf32>
func.func @twice(%x: tensor<5xf32>, %v: tensor<f32>) -> tensor<12xf32> {
  %0 = stablehlo.pad %x, %v, low = [1], high = [1], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<7xf32>
  %1 = stablehlo.pad %0, %v, low = [2], high = [3], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<12xf32>
  return %1 : tensor<12xf32>
}

// CHECK: // @twice, result 0:
// CHECK: pad-of-pad
