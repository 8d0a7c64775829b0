// gather(x, cast(i)) = gather(x, i)  where the cast preserves every number.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @widened(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<5xf32>, tensor<3xi32>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @widened(%x: tensor<5xf32>, %i: tensor<3xi32>) -> tensor<3xf32> {
  %0 = arith.extsi %i : tensor<3xi32> to tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -100 becomes 156, which is in range.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = arith.extui %arg1 : tensor<3xi8> to tensor<3xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<200xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %1 : tensor<3xf32>
func.func @kept(%x: tensor<200xf32>, %i: tensor<3xi8>) -> tensor<3xf32> {
  %0 = arith.extui %i : tensor<3xi8> to tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<200xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// 256 becomes 0.
// CHECK-LABEL: func.func @kept_narrowed(
// CHECK-NEXT:   %0 = arith.trunci %arg1 : tensor<3xi64> to tensor<3xi8>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5xf32>, tensor<3xi8>) -> tensor<3xf32>
// CHECK-NEXT:   return %1 : tensor<3xf32>
func.func @kept_narrowed(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<3xf32> {
  %0 = arith.trunci %i : tensor<3xi64> to tensor<3xi8>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5xf32>, tensor<3xi8>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK: // @widened, result 0:
// CHECK: gather-of-cast{{.*}} (checked:
