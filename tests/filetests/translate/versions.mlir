// Nodes of old operator sets in the newest form: attributes that are operands now, and names of
// their own for what computed something else.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/opset9.onnx 2>&1 | FileCheck %s
// RUN: mg run %S/Inputs/opset5.onnx --input=2x3xf32=1,2,3,4,5,6 --input=1xi64=1 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: mg translate %S/Inputs/opset6-kept.onnx 2>&1 | FileCheck %s --check-prefix=CARRIED
// RUN: not mg run %S/Inputs/opset6-kept.onnx --input=2x3x2xf32=1 --input=3xf32=1 2>&1 | FileCheck %s --check-prefix=CARRIED-RUN
// RUN: mg translate %S/Inputs/opset1.onnx 2>&1 | FileCheck %s --check-prefix=UNCHANGED
// RUN: mg translate %S/Inputs/opset99.onnx 2>&1 | FileCheck %s --check-prefix=NEW
// RUN: not mg translate %S/Inputs/no-opset.onnx 2>&1 | FileCheck %s --check-prefix=UNSAID

// CHECK:     %[[NONE:.*]] = "onnx.NoValue"() {value} : () -> none
// CHECK:     %[[STARTS:.*]] = onnx.Constant dense<0> : tensor<1xi64>
// CHECK:     %[[ENDS:.*]] = onnx.Constant dense<2> : tensor<1xi64>
// CHECK:     %[[AXES:.*]] = onnx.Constant dense<1> : tensor<1xi64>
// CHECK:     "onnx.Slice"(%arg0, %[[STARTS]], %[[ENDS]], %[[AXES]]{{.*}})
// CHECK:     %[[C:.*]] = onnx.Constant dense<0> : tensor<1xi64>
// CHECK:     "onnx.Squeeze"({{.*}}, %[[C]])
// CHECK:     %[[C:.*]] = onnx.Constant dense<[0, 2]> : tensor<2xi64>
// CHECK:     "onnx.Unsqueeze"({{.*}}, %[[C]])
// CHECK:     %[[C:.*]] = onnx.Constant dense<2> : tensor<1xi64>
// CHECK:     "onnx.ReduceSum"({{.*}}, %[[C]]) {keepdims = 0 : si64}
// CHECK:     "onnx.ReduceMax"({{.*}})
// CHECK:     %[[C:.*]] = onnx.Constant dense<6.000000e+00> : tensor<f32>
// CHECK:     "onnx.Clip"({{.*}}, %[[NONE]], %[[C]])
// CHECK:     %[[PADS:.*]] = onnx.Constant dense<[0, 1, 0, 1]> : tensor<4xi64>
// CHECK:     %[[FILL:.*]] = onnx.Constant dense<5.000000e-01> : tensor<f32>
// CHECK:     "onnx.Pad"({{.*}}, %[[PADS]], %[[FILL]]{{.*}})
// CHECK:     %[[C:.*]] = onnx.Constant dense<2> : tensor<1xi64>
// CHECK:     "onnx.TopK"({{.*}}, %[[C]])
// CHECK:     "onnx.Split"({{.*}}) {axis = 1 : si64, num_outputs = 2 : si64}
// CHECK:     %[[C:.*]] = onnx.Constant dense<1> : tensor<2xi64>
// CHECK:     "onnx.Split"({{.*}}, %[[C]]) {axis = 1 : si64}
// CHECK:     "onnx.Softmax"(%arg0) {axis = -1 : si64}
// CHECK:     "onnx.SoftmaxV11"(%arg0) {axis = 0 : si64}
// CHECK: warning: {{.*}}opset9.onnx: operator set 9 is older than 11, the oldest that is tested

// OLD: tensor<1x3xf32>: {{\[\[}}4, 5, 6]]
// OLD: warning: {{.*}}opset5.onnx: operator set 5 is older than 11, the oldest that is tested
// CARRIED: "onnx.Custom"({{.*}}) {axis = 1 : si64, broadcast = 1 : si64, domain_name = "", function_name = "Add"}
// CARRIED: "onnx.Custom"({{.*}}) {domain_name = "", function_name = "Dropout"}
// CARRIED: warning: {{.*}}opset6-kept.onnx: operator set 6 is older than 7: its nodes are carried unchanged
// CARRIED-RUN: error: 'onnx.Custom' (Add) cannot be run
// CARRIED-RUN: note: nor is one of 'onnx.Custom' (Dropout)
// UNCHANGED: "onnx.Not"(%arg0)
// UNCHANGED: warning: {{.*}}opset1.onnx: operator set 1 is older than 11, the oldest that is tested
// NEW: warning: {{.*}}opset99.onnx: operator set 99 is not known: it is read as 28, the newest known
// UNSAID: error: {{.*}}no-opset.onnx: not an ONNX model: it states no operator set (opset)
