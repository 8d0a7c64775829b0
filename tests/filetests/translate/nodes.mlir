// Nodes as onnx-mlir imports them.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/dynamic.onnx | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg translate %S/Inputs/dynamic.onnx --print-locations | FileCheck %s --check-prefix=LOC
// RUN: mg translate %S/Inputs/unranked.onnx | FileCheck %s --check-prefix=UNRANKED
// RUN: mg translate %S/Inputs/default-input.onnx | FileCheck %s --check-prefix=DEFAULT
// RUN: mg translate %S/Inputs/optional.onnx | FileCheck %s --check-prefix=OPTIONAL
// RUN: mg translate %S/Inputs/unused-output.onnx | FileCheck %s --check-prefix=UNUSED
// RUN: mg translate %S/Inputs/custom.onnx | FileCheck %s --check-prefix=CUSTOM
// RUN: mg translate %S/Inputs/cast.onnx | FileCheck %s --check-prefix=CAST
// RUN: mg translate %S/Inputs/ai-onnx.onnx | FileCheck %s --check-prefix=DOMAIN

// DYNAMIC:      func.func @main(%arg0: tensor<?x3xf32> {onnx.dim_params = "0:n", onnx.name = "x"}, %arg1: tensor<?xi64> {onnx.dim_params = "0:m", onnx.name = "i"}) -> (tensor<?x?xf32> {onnx.dim_params = "0:n,1:m", onnx.name = "y"}) {
// DYNAMIC-NEXT:   %0 = "onnx.Gather"(%arg0, %arg1) {axis = -1 : si64} : (tensor<?x3xf32>, tensor<?xi64>) -> tensor<?x?xf32>
// DYNAMIC-NEXT:   return %0 : tensor<?x?xf32>

// LOC: %arg0: tensor<?x3xf32> {onnx.dim_params = "0:n", onnx.name = "x"} loc("x")
// LOC: "onnx.Gather"{{.*}} loc(fused<{declared = ["y", "0:n,1:m"], outputs = ["y"]}>["pick"])

// UNRANKED: func.func @main(%arg0: tensor<*xf32> {onnx.name = "x"}, {{.*}}) -> (tensor<*xf32> {onnx.name = "y"}) {
// UNRANKED: "onnx.Gather"(%arg0, %arg1) : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>

// An initializer that is an input, too, is the default of the input.
// DEFAULT: func.func @main(%arg0: tensor<2x3xf32> {onnx.name = "x"}, %arg1: tensor<?xi64> {onnx.default = dense<[2, 0]> : tensor<2xi64>, onnx.dim_params = "0:m", onnx.name = "i"}) -> (tensor<2x2xf32> {onnx.name = "y"}) {

// OPTIONAL:      %0 = "onnx.NoValue"() {value} : () -> none
// OPTIONAL-NEXT: %1 = "onnx.Resize"(%arg0, %0, %arg1) {mode = "nearest"} : (tensor<2x3xf32>, none, tensor<2xf32>) -> tensor<4x6xf32>

// UNUSED: %0:2 = "onnx.TopK"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<1xi64>) -> ({{.*}}, tensor<2x1xi64>)
// UNUSED: return %0#1

// CUSTOM: "onnx.Custom"(%arg0) {domain_name = "com.example", f = 5.000000e-01 : f32, floats = [1.000000e+00 : f32, 2.000000e+00 : f32], function_name = "Fancy", i = -1 : si64, ints = [3, 4], s = "a\FFb", strings = ["p", "q"], t = dense<[2, 0]> : tensor<2xi64>, tp = tensor<2x?xf16>} : (tensor<2x3xf32>) -> tensor<4xf32>

// CAST: "onnx.Cast"(%arg0{{.*}}) {to = bf16} : ({{.*}}) -> tensor<2x3xbf16>

// DOMAIN: "onnx.Gather"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<1x3xf32>
