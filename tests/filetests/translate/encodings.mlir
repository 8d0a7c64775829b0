// Each element type in each encoding: lists of numbers, raw bytes, a file beside the model.
//
// REQUIRES: onnx
// RUN: mg run --backend=interpreter %S/Inputs/typed.onnx | FileCheck %s --check-prefixes=CHECK,STRINGS
// RUN: mg run --backend=interpreter %S/Inputs/raw.onnx | FileCheck %s
// RUN: mg run --backend=interpreter %S/Inputs/external.onnx | FileCheck %s
// RUN: mg translate %S/Inputs/typed.onnx | FileCheck %s --check-prefix=TEXT

// CHECK:      tensor<2xf32>: [1.5, -inf]
// CHECK-NEXT: tensor<2xui8>: [0, 255]
// CHECK-NEXT: tensor<2xi8>: [-128, 127]
// CHECK-NEXT: tensor<2xui16>: [0, 65535]
// CHECK-NEXT: tensor<2xi16>: [-32768, 32767]
// CHECK-NEXT: tensor<2xi32>: [-2147483648, 2147483647]
// CHECK-NEXT: tensor<2xi64>: [-9223372036854775808, 9223372036854775807]
// CHECK-NEXT: tensor<2xi1>: [false, true]
// CHECK-NEXT: tensor<2xf16>: [0.5, -65500]
// CHECK-NEXT: tensor<2xf64>: [0.1, -1e300]
// CHECK-NEXT: tensor<2xui32>: [0, 4294967295]
// CHECK-NEXT: tensor<2xui64>: [0, 18446744073709551615]
// CHECK-NEXT: tensor<2xcomplex<f32>>: [(1, 2), (-0.0, -0.5)]
// CHECK-NEXT: tensor<2xcomplex<f64>>: [(1, 2), (-0.0, -0.5)]
// CHECK-NEXT: tensor<2xbf16>: [1.5, -2]
// STRINGS-NEXT: tensor<2x!mg.string>: ["a", "\FF\00b"]

// TEXT:      {{.*}} = onnx.Constant dense<[1.500000e+00, 0xFF800000]> : tensor<2xf32>
// TEXT:      {{.*}} = onnx.Constant dense<["a", "\FF\00b"]> : tensor<2x!onnx.String>
