// f(gather(x, i), gather(y, i)) = gather(f(x, y), i) where as many elements are gathered as there are, or more.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// The rows of a small table are scaled before they are looked up many times.
// CHECK-LABEL: func.func @many(
// CHECK-NEXT:   %cst = arith.constant dense<2.000000e+00> : tensor<5x8xf32>
// CHECK-NEXT:   %0 = arith.mulf %arg0, %cst : tensor<5x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] {bounds = "fill", fill_value = 2.000000e+00 : f32} : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
// CHECK-NEXT:   return %1 : tensor<400x8xf32>
func.func @many(%x: tensor<5x8xf32>, %i: tensor<400x1xi32>) -> tensor<400x8xf32> {
  %two = arith.constant dense<2.0> : tensor<400x8xf32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = 1.0 : f32} : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
  %1 = arith.mulf %0, %two : tensor<400x8xf32>
  return %1 : tensor<400x8xf32>
}

// CHECK-LABEL: func.func @two_tables(
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg1 : tensor<5x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg2] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
// CHECK-NEXT:   return %1 : tensor<400x8xf32>
func.func @two_tables(%x: tensor<5x8xf32>, %y: tensor<5x8xf32>, %i: tensor<400x1xi32>) -> tensor<400x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
  %1 = mg.gather_multiaxis %y[%i] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
  %2 = arith.addf %0, %1 : tensor<400x8xf32>
  return %2 : tensor<400x8xf32>
}

// Other rows of the second table.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg2] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg1[%arg3] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
// CHECK-NEXT:   %2 = arith.addf %0, %1 : tensor<400x8xf32>
// CHECK-NEXT:   return %2 : tensor<400x8xf32>
func.func @kept(%x: tensor<5x8xf32>, %y: tensor<5x8xf32>, %i: tensor<400x1xi32>, %j: tensor<400x1xi32>) -> tensor<400x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
  %1 = mg.gather_multiaxis %y[%j] axes [0] : (tensor<5x8xf32>, tensor<400x1xi32>) -> tensor<400x8xf32>
  %2 = arith.addf %0, %1 : tensor<400x8xf32>
  return %2 : tensor<400x8xf32>
}

// CHECK: // @many, result 0:
// CHECK: elementwise-of-gathers{{.*}} (checked:
