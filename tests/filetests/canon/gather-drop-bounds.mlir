// bounds is left out  where all indices are in range.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @in_range(
// CHECK-NEXT:   %cst = arith.constant dense<3> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @in_range(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<3> : tensor<2xi64>
  %1 = arith.andi %i, %0 : tensor<2xi64>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// 5 is not in range.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<7> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @kept(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<7> : tensor<2xi64>
  %1 = arith.andi %i, %0 : tensor<2xi64>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// CHECK: // @in_range, result 0:
// CHECK: gather-drop-bounds{{.*}} (checked:

// CLAUSE: N19

// Places that are clamped as floats are in range as integers, and NaN is 0.
// CHECK-LABEL: @clamped_as_floats(
// CHECK: mg.gather_multiaxis %arg0[{{.*}}] axes [0] : (tensor<64x3xf32>, tensor<7x1xi32>) -> tensor<7x3xf32>
func.func @clamped_as_floats(%x: tensor<64x3xf32>, %at: tensor<7x1xf32>) -> tensor<7x3xf32> {
  %zero = arith.constant dense<0.0> : tensor<7x1xf32>
  %last = arith.constant dense<62.0> : tensor<7x1xf32>
  %one = arith.constant dense<1.0> : tensor<7x1xf32>
  %low = math.floor %at : tensor<7x1xf32>
  %above = arith.maximumf %low, %zero : tensor<7x1xf32>
  %inside = arith.minimumf %above, %last : tensor<7x1xf32>
  %next = arith.addf %inside, %one : tensor<7x1xf32>
  %i = arith.fptosi %next : tensor<7x1xf32> to tensor<7x1xi32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp", from_end} : (tensor<64x3xf32>, tensor<7x1xi32>) -> tensor<7x3xf32>
  return %0 : tensor<7x3xf32>
}

// One that may be beyond is not.
// CHECK-LABEL: @clamped_too_far(
// CHECK: mg.gather_multiaxis %arg0[{{.*}}] axes [0] {bounds = "clamp"} :
func.func @clamped_too_far(%x: tensor<64x3xf32>, %at: tensor<7x1xf32>) -> tensor<7x3xf32> {
  %zero = arith.constant dense<0.0> : tensor<7x1xf32>
  %last = arith.constant dense<64.5> : tensor<7x1xf32>
  %above = arith.maximumf %at, %zero : tensor<7x1xf32>
  %inside = arith.minimumf %above, %last : tensor<7x1xf32>
  %i = arith.fptosi %inside : tensor<7x1xf32> to tensor<7x1xi32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<64x3xf32>, tensor<7x1xi32>) -> tensor<7x3xf32>
  return %0 : tensor<7x3xf32>
}
