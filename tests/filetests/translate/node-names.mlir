// Several nodes may come from one operation, or from equal ones: their names are distinct in a model, as ONNX Runtime
// demands.
//
// REQUIRES: onnx
// RUN: mg translate %s --to=onnx -o %t.onnx && mg translate %t.onnx --print-locations | FileCheck %s

// CHECK: "onnx.Relu"{{.*}} loc({{.*}}["same"]
// CHECK: "onnx.Sin"{{.*}} loc({{.*}}["same_2"]
// CHECK: "onnx.Cos"{{.*}} loc({{.*}}["same_1"]
// CHECK: "onnx.Tan"{{.*}} loc({{.*}}["same_3"]
func.func @main(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0 = "onnx.Relu"(%x) : (tensor<3xf32>) -> tensor<3xf32> loc("same")
  %1 = "onnx.Sin"(%0) : (tensor<3xf32>) -> tensor<3xf32> loc("same_2")
  %2 = "onnx.Cos"(%1) : (tensor<3xf32>) -> tensor<3xf32> loc("same")
  %3 = "onnx.Tan"(%2) : (tensor<3xf32>) -> tensor<3xf32> loc("same")
  return %3, %2 : tensor<3xf32>, tensor<3xf32>
}
