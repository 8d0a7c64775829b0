// Intervals of floats tell where integers that are made of them are.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

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
