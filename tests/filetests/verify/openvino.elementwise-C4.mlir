// `auto_broadcast` is "numpy" or "none".
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{auto_broadcast must be "numpy" or "none", but is "pdpd" (openvino.Less C4)}}
  %0 = "openvino.Less"(%arg0, %arg1) {auto_broadcast = "pdpd"} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  return
}
