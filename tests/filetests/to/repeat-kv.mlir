// The heads of grouped-query attention that are repeated: one gather; where a product uses them, nothing is copied.
//
// RUN: mg opt %s --to=onnx | FileCheck %s

// CHECK-LABEL: func.func @repeat(
// CHECK-NEXT:    %[[HEADS:.*]] = onnx.Constant dense<[0, 0, 0, 0, 1, {{.*}} : tensor<32xi64>
// CHECK-NEXT:    "onnx.Gather"(%arg0, %[[HEADS]]) {axis = 1 : si64}
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @product(
// CHECK-NOT:     onnx.Expand
// CHECK-NOT:     onnx.Gather
// CHECK:         "onnx.MatMul"({{.*}}) : (tensor<1x8x4x1x128xf32>, tensor<1x8x1x128x64xf32>)
// CHECK-NOT:     onnx.Expand
func.func @repeat(%x: tensor<1x8x64x128xf32>) -> tensor<1x32x64x128xf32> {
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %wide = onnx.Constant dense<[1, 8, 4, 64, 128]> : tensor<5xi64>
  %flat = onnx.Constant dense<[1, 32, 64, 128]> : tensor<4xi64>
  %0 = "onnx.Unsqueeze"(%x, %two) : (tensor<1x8x64x128xf32>, tensor<1xi64>) -> tensor<1x8x1x64x128xf32>
  %1 = "onnx.Expand"(%0, %wide) : (tensor<1x8x1x64x128xf32>, tensor<5xi64>) -> tensor<1x8x4x64x128xf32>
  %2 = "onnx.Reshape"(%1, %flat) : (tensor<1x8x4x64x128xf32>, tensor<4xi64>) -> tensor<1x32x64x128xf32>
  return %2 : tensor<1x32x64x128xf32>
}

func.func @product(%x: tensor<1x8x64x128xf32>, %q: tensor<1x32x1x128xf32>) -> tensor<1x32x1x64xf32> {
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %wide = onnx.Constant dense<[1, 8, 4, 64, 128]> : tensor<5xi64>
  %flat = onnx.Constant dense<[1, 32, 64, 128]> : tensor<4xi64>
  %0 = "onnx.Unsqueeze"(%x, %two) : (tensor<1x8x64x128xf32>, tensor<1xi64>) -> tensor<1x8x1x64x128xf32>
  %1 = "onnx.Expand"(%0, %wide) : (tensor<1x8x1x64x128xf32>, tensor<5xi64>) -> tensor<1x8x4x64x128xf32>
  %2 = "onnx.Reshape"(%1, %flat) : (tensor<1x8x4x64x128xf32>, tensor<4xi64>) -> tensor<1x32x64x128xf32>
  %3 = "onnx.Transpose"(%2) {perm = [0, 1, 3, 2]} : (tensor<1x32x64x128xf32>) -> tensor<1x32x128x64xf32>
  %4 = "onnx.MatMul"(%q, %3) : (tensor<1x32x1x128xf32>, tensor<1x32x128x64xf32>) -> tensor<1x32x1x64xf32>
  return %4 : tensor<1x32x1x64xf32>
}
