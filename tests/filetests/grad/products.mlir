// The gradient of a product by a factor is the product of the change and the other factor, transposed.
// RUN: mg grad %s --of=main | mg run - --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 --input=2x2xf32=1,0,2,-1 | FileCheck %s --check-prefix=BOTH
// RUN: mg grad %s --of=main --forward --wrt=1 | mg run - --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 --input=3x2xf32=1,0,0,1,0,0 | FileCheck %s --check-prefix=FORWARD
// RUN: mg grad %s --of=beside | FileCheck %s --check-prefix=BESIDE
// RUN: not mg grad %s --of=open 2>&1 | FileCheck %s --check-prefix=OPEN

// dA = G * transposed B, dB = transposed A * G
// BOTH:      tensor<2x3xf32>: {{\[\[}}1, 2, 3], [3, 4, 5]]
// BOTH-NEXT: tensor<3x2xf32>: {{\[\[}}9, -4], [12, -5], [15, -6]]
// FORWARD: tensor<2x2xf32>: {{\[\[}}1, 2], [4, 5]]
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// A product that no change goes through stays as it is.
// BESIDE-LABEL: func.func @beside_vjp(
// BESIDE:         onnx.MatMul
// BESIDE-NOT:     mg.dot
// BESIDE:         return
func.func @beside(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %c = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = "onnx.MatMul"(%c, %c) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = arith.mulf %a, %0 : tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// OPEN: error: 'onnx.MatMul' has no gradient: its sizes are not all known, or it is not run on these operands
func.func @open(%a: tensor<?x2xf32>, %b: tensor<2x2xf32>) -> tensor<?x2xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
