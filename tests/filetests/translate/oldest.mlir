// Operator set 6: the second operand begins at a dimension of the first one where attributes say so, and the
// slopes of a PRelu are those of channels. Written again, the model is one of operator set 7, which has no such
// attributes, and of which ONNX Runtime has the operators.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/opset6.onnx 2>&1 | FileCheck %s
// RUN: mg opt %S/Inputs/opset6.onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=AGAIN
// RUN: mg opt --canonicalize %S/Inputs/opset6.onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=CANONICAL

// CHECK-NOT: broadcast
// CHECK-NOT: is_test
// CHECK:     %[[C:.*]] = "onnx.Unsqueeze"(%arg1, %{{.*}}) : (tensor<3xf32>, tensor<1xi64>) -> tensor<3x1xf32>
// CHECK:     "onnx.Add"(%arg0, %[[C]])
// CHECK:     %[[B:.*]] = "onnx.Mul"(%{{.*}}, %arg2) : (tensor<2x3x2xf32>, tensor<2xf32>)
// CHECK:     %[[D:.*]] = "onnx.Sub"(%[[B]], %arg3) : (tensor<2x3x2xf32>, tensor<f32>)
// CHECK:     %[[E:.*]] = "onnx.Pow"(%[[D]], %[[D]]) :
// CHECK:     %[[C:.*]] = "onnx.Unsqueeze"(%arg1, %{{.*}})
// CHECK:     "onnx.PRelu"(%[[E]], %[[C]])
// CHECK:     %[[R:.*]] = "onnx.Unsqueeze"(%arg4, %{{.*}}) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3x1xf32>
// CHECK:     "onnx.Less"(%{{.*}}, %[[R]])
// CHECK:     "onnx.Gemm"({{.*}}) {transB = 1 : si64}
// CHECK:     "onnx.Dropout"(%{{[0-9]+}}) :
// AGAIN:     opset_import = ["ai.onnx", "7"]
// AGAIN:     "onnx.Less"
// CANONICAL: opset_import = ["ai.onnx", "7"]
