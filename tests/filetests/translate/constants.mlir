// A Constant node says its value in one of eight ways.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/constants.onnx | FileCheck %s
// RUN: mg run --backend=interpreter %S/Inputs/constants.onnx | FileCheck %s --check-prefix=RUN-OF-IT

// CHECK:      %0 = onnx.Constant dense<[7, 8]> : tensor<2xi32>
// CHECK-NEXT: %1 = onnx.Constant dense<5> : tensor<i64>
// CHECK-NEXT: %2 = onnx.Constant dense<[1, -2]> : tensor<2xi64>
// CHECK-NEXT: %3 = onnx.Constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT: %4 = onnx.Constant dense<[5.000000e-01, 1.500000e+00]> : tensor<2xf32>
// CHECK-NEXT: %5 = onnx.Constant dense<"x"> : tensor<!onnx.String>
// CHECK-NEXT: %6 = onnx.Constant dense<["x", "yz"]> : tensor<2x!onnx.String>
// CHECK-NEXT: %7 = onnx.Constant dense<> : tensor<0xi64>
// CHECK-NEXT: return %0, %1, %2, %3, %4, %5, %6, %7

// RUN-OF-IT:      tensor<2xi32>: [7, 8]
// RUN-OF-IT-NEXT: tensor<i64>: 5
// RUN-OF-IT-NEXT: tensor<2xi64>: [1, -2]
// RUN-OF-IT-NEXT: tensor<f32>: 0.5
// RUN-OF-IT-NEXT: tensor<2xf32>: [0.5, 1.5]
// RUN-OF-IT-NEXT: tensor<!mg.string>: "x"
// RUN-OF-IT-NEXT: tensor<2x!mg.string>: ["x", "yz"]
// RUN-OF-IT-NEXT: tensor<0xi64>: []
