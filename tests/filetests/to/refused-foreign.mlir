// Operations of other dialects that nothing is known of are refused all at once: each kind at its first
// place, with its count.
//
// RUN: not mg opt %s --to=stablehlo 2>&1 | FileCheck %s
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX

// CHECK:      error: 'onnx.Bar' has no spelling in 'stablehlo': no definition of it is known
// CHECK-NEXT: refused-foreign.mlir:[[#@LINE+12]]:
// CHECK:      2 operations of this kind are refused
// CHECK:      error: 'onnx.Foo' has no spelling in 'stablehlo': no definition of it is known
// CHECK-NEXT: refused-foreign.mlir:[[#@LINE+11]]:
// CHECK-NOT:  error

// ONNX-LABEL: func.func @main(
// ONNX-COUNT-2: "onnx.Bar"
// ONNX-NEXT:  "onnx.Foo"

func.func @main(%x: tensor<1x1x4x2xf32>, %g: tensor<1x4x2x2xf32>) -> tensor<1x1x4x2xf32> {
  %t = "onnx.Identity"(%x) : (tensor<1x1x4x2xf32>) -> tensor<1x1x4x2xf32>
  %0 = "onnx.Bar"(%t, %g) : (tensor<1x1x4x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x1x4x2xf32>
  %1 = "onnx.Bar"(%0, %g) : (tensor<1x1x4x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x1x4x2xf32>
  %2 = "onnx.Foo"(%1) : (tensor<1x1x4x2xf32>) -> tensor<1x1x4x2xf32>
  return %2 : tensor<1x1x4x2xf32>
}
