// gather(x, constant) = gather(x, positions)  where every index has a position.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @from_end(
// CHECK-NEXT:   %cst = arith.constant dense<[4, 0, 3]> : tensor<3xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @from_end(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[-1, 0, 3]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {from_end} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @wrap(
// CHECK-NEXT:   %cst = arith.constant dense<[4, 0, 3]> : tensor<3xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @wrap(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[9, 0, -2]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "wrap"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @clamp(
// CHECK-NEXT:   %cst = arith.constant dense<[4, 0, 3]> : tensor<3xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @clamp(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[9, 0, 3]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// 9 has no position.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<[9, 0, 3]> : tensor<3xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @kept(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[9, 0, 3]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// The position of -1 is 299, which is no i8.
// CHECK-LABEL: func.func @kept_narrow(
// CHECK-NEXT:   %cst = arith.constant dense<[-1, 0, 3]> : tensor<3xi8>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] {from_end} : (tensor<300xf32>, tensor<3xi8>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @kept_narrow(%x: tensor<300xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[-1, 0, 3]> : tensor<3xi8>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {from_end} : (tensor<300xf32>, tensor<3xi8>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK: // @from_end, result 0:
// CHECK: gather-resolve{{.*}} (checked:
