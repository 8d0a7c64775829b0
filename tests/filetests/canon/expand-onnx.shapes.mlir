// What ops of onnx read of a type is a constant where the type is static.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @shape(
// CHECK-NEXT:   %cst = arith.constant dense<[3, 4, 5]> : tensor<3xi64>
// CHECK-NEXT:   %cst_0 = arith.constant dense<4> : tensor<1xi64>
// CHECK-NEXT:   %cst_1 = arith.constant dense<60> : tensor<i64>
// CHECK-NEXT:   %cst_2 = arith.constant dense<5> : tensor<1xi64>
// CHECK-NEXT:   return %cst, %cst_0, %cst_1, %cst_2 : tensor<3xi64>, tensor<1xi64>, tensor<i64>, tensor<1xi64>
func.func @shape(%x: tensor<3x4x5xf32>) -> (tensor<3xi64>, tensor<1xi64>, tensor<i64>, tensor<1xi64>) {
  %0 = "onnx.Shape"(%x) {start = 0 : si64} : (tensor<3x4x5xf32>) -> tensor<3xi64>
  %1 = "onnx.Shape"(%x) {end = -1 : si64, start = 1 : si64} : (tensor<3x4x5xf32>) -> tensor<1xi64>
  %2 = "onnx.Size"(%x) : (tensor<3x4x5xf32>) -> tensor<i64>
  %3 = "onnx.Dim"(%x) {axis = 2 : si64} : (tensor<3x4x5xf32>) -> tensor<1xi64>
  return %0, %1, %2, %3 : tensor<3xi64>, tensor<1xi64>, tensor<i64>, tensor<1xi64>
}

// A shape that the program computes is known before it runs: no gather is left of it.
// CHECK-LABEL: func.func @computed(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<3x4x5xf32>) -> tensor<3x20xf32>
// CHECK-NEXT:   return %0 : tensor<3x20xf32>
func.func @computed(%x: tensor<3x4x5xf32>) -> tensor<3x20xf32> {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %rest = onnx.Constant dense<-1> : tensor<1xi64>
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Shape"(%x) : (tensor<3x4x5xf32>) -> tensor<3xi64>
  %1 = "onnx.Gather"(%0, %zero) {axis = 0 : si64} : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %2 = "onnx.Unsqueeze"(%1, %axis) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %3 = "onnx.Concat"(%2, %rest) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %4 = "onnx.Reshape"(%x, %3) : (tensor<3x4x5xf32>, tensor<2xi64>) -> tensor<3x20xf32>
  return %4 : tensor<3x20xf32>
}

// CHECK-LABEL: func.func @constant_of_shape(
// CHECK-NEXT:   %cst = arith.constant dense<7> : tensor<2x3xi32>
// CHECK-NEXT:   return %cst : tensor<2x3xi32>
func.func @constant_of_shape() -> tensor<2x3xi32> {
  %s = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %0 = onnx.ConstantOfShape(%s) {value = dense<7> : tensor<1xi32>} : (tensor<2xi64>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// As onnx-mlir writes other ops, too.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:   %cst = arith.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT:   return %cst : tensor<2xf32>
func.func @zeros() -> tensor<2xf32> {
  %s = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.ConstantOfShape"(%s) : (tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @eye_like(
// CHECK-NEXT:   %0 = mg.iota {axis = 1 : i64} : () -> tensor<2x3xi64>
// CHECK-NEXT:   %1 = mg.iota {axis = 0 : i64} : () -> tensor<2x3xi64>
// CHECK-NEXT:   %2 = arith.subi %0, %1 : tensor<2x3xi64>
// CHECK-NEXT:   %cst = arith.constant dense<1> : tensor<2x3xi64>
// CHECK-NEXT:   %3 = arith.cmpi eq, %2, %cst : tensor<2x3xi64>
// CHECK-NEXT:   %cst_0 = arith.constant dense<1> : tensor<2x3xi32>
// CHECK-NEXT:   %cst_1 = arith.constant dense<0> : tensor<2x3xi32>
// CHECK-NEXT:   %4 = arith.select %3, %cst_0, %cst_1 : tensor<2x3xi1>, tensor<2x3xi32>
// CHECK-NEXT:   return %4 : tensor<2x3xi32>
func.func @eye_like(%x: tensor<2x3xf32>) -> tensor<2x3xi32> {
  %0 = "onnx.EyeLike"(%x) {dtype = 6 : si64, k = 1 : si64} : (tensor<2x3xf32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// CHECK: // @shape, result 0:
// CHECK: expand-onnx.Shape{{.*}} (checked:
// CHECK: expand-onnx.Size{{.*}} (checked:
// CHECK: expand-onnx.Dim{{.*}} (checked:
// CHECK: expand-onnx.ConstantOfShape{{.*}} (checked:
// CHECK: expand-onnx.EyeLike{{.*}} (checked:
