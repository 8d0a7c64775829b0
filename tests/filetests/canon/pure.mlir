// Opaque operations that are known to be nothing but their results are values: unused ones are removed,
// equal ones are one, and all stand in the order of the source.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @onnx(
// CHECK-NEXT:    %0 = "onnx.MatMul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:    %1 = "onnx.RandomNormalLike"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    %2 = "onnx.RandomNormalLike"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    return %0, %0 : tensor<2x4xf32>, tensor<2x4xf32>
func.func @onnx(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %unused = "onnx.Softmax"(%x) {axis = 0 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %3 = "onnx.RandomNormalLike"(%2) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = "onnx.RandomNormalLike"(%2) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = "onnx.MatMul"(%2, %y) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0, %5 : tensor<2x4xf32>, tensor<2x4xf32>
}

// What differs in an attribute, a type or an operand is not equal.
//
// CHECK-LABEL: func.func @unequal(
// CHECK-NEXT:    "onnx.Softmax"(%arg0) {axis = 0 : si64}
// CHECK-NEXT:    "onnx.Softmax"(%arg0) {axis = 1 : si64}
// CHECK-NEXT:    "onnx.Softmax"(%arg1) {axis = 1 : si64}
// CHECK-NEXT:    return %0, %1, %2
func.func @unequal(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = "onnx.Softmax"(%x) {axis = 0 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "onnx.Softmax"(%x) {axis = 1 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.Softmax"(%y) {axis = 1 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// The order of the source stays, also where another one would do.
//
// CHECK-LABEL: func.func @order(
// CHECK-NEXT:    %0 = "onnx.Softmax"(%arg0) {axis = 0 : si64}
// CHECK-NEXT:    %1 = "onnx.LRN"(%arg0)
// CHECK-NEXT:    %2 = "onnx.Softmax"(%1) {axis = 0 : si64}
// CHECK-NEXT:    "some.print"(%2)
// CHECK-NEXT:    %3 = "onnx.Conv"(%0, %2)
// CHECK-NEXT:    return %3
func.func @order(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Softmax"(%x) {axis = 0 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "onnx.LRN"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.Softmax"(%1) {axis = 0 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "some.print"(%2) : (tensor<2x3xf32>) -> ()
  %3 = "onnx.Conv"(%0, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}

// Each dialect says which of its operations have effects; of an unknown dialect, all may.
//
// CHECK-LABEL: func.func @dialects(
// CHECK-NOT:     stablehlo.dot_general
// CHECK-NOT:     call_target_name = "pure"
// CHECK-NOT:     torch.aten.mm
// CHECK-NOT:     chlo.erf
// CHECK:         stablehlo.custom_call @effect(%arg0)
// CHECK-NEXT:    %{{.*}} = stablehlo.rng
// CHECK-NEXT:    %{{[0-9]+}} = torch.aten.add_
// CHECK-NEXT:    "some.op"(%arg0)
// CHECK-NEXT:    return
func.func @dialects(%x: tensor<3x3xf32>, %s: tensor<f32>, %n: tensor<1xi64>) {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %1 = stablehlo.custom_call @pure(%x) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = stablehlo.custom_call @effect(%x) {has_side_effect = true} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %3 = "stablehlo.rng"(%s, %s, %n) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  %4 = "torch.aten.mm"(%x, %x) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %5 = "torch.aten.add_"(%x, %x) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %6 = "chlo.erf"(%x) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %7 = "some.op"(%x) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// CLAUSE: N5, N7
