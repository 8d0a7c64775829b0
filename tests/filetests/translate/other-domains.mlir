// Types of results that only their operators say: of ONNX Runtime's own, of ai.onnx.ml, of sequences. Of what
// another domain's operator gives nothing is known, nor of what is computed with it.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/other-domains.onnx | FileCheck %s
// RUN: mg opt --canonicalize %S/Inputs/other-domains.onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=AGAIN

// CHECK: function_name = "QuantizeLinear"} : {{.*}} -> tensor<*xui8>
// CHECK: "onnx.Flatten"({{.*}} -> tensor<?x?xui8>
// CHECK: "onnx.OneHotEncoder"({{.*}} -> tensor<2x2xf32>
// CHECK: "onnx.LabelEncoder"({{.*}} -> tensor<2x!onnx.String>
// CHECK: function_name = "Fancy"} : (tensor<2x3xf32>) -> !onnx.Unknown
// CHECK: function_name = "Flatten"} : (!onnx.Unknown) -> tensor<?x?xi32>
// CHECK: "onnx.SplitToSequence"({{.*}} -> !onnx.Seq<tensor<*xf32>>
// CHECK: "onnx.SequenceAt"({{.*}} -> tensor<*xf32>
// AGAIN: function_name = "Fancy"} : (tensor<2x3xf32>) -> !onnx.Unknown
// AGAIN: function_name = "Flatten"} : (!onnx.Unknown) -> tensor<?x?xi32>
