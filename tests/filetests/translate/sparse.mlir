// Sparse initializers and Constants are dense ones, as far as these are small.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/sparse.onnx | FileCheck %s
// RUN: mg translate %S/Inputs/sparse.onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s
// RUN: not mg translate %S/Inputs/bad-sparse-outside.onnx 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg translate %S/Inputs/bad-sparse-order.onnx 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not mg translate %S/Inputs/bad-sparse-coordinate.onnx 2>&1 | FileCheck %s --check-prefix=COORDINATE
// RUN: not mg translate %S/Inputs/bad-sparse-count.onnx 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not mg translate %S/Inputs/bad-sparse-huge.onnx 2>&1 | FileCheck %s --check-prefix=HUGE

// CHECK-DAG: onnx.Constant dense<{{\[\[}}0.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 2.000000e+00]]> : tensor<2x3xf32>
// CHECK-DAG: onnx.Constant dense<{{\[\[}}1.000000e+00, 0.000000e+00, 2.000000e+00], [0.000000e+00, 3.000000e+00, 0.000000e+00]]> : tensor<2x3xf32>
// CHECK-DAG: onnx.Constant dense<0.000000e+00> : tensor<1024xf32>
// CHECK-DAG: onnx.Constant dense<[0.000000e+00, 0.000000e+00, 0.000000e+00, -1.000000e+00]> : tensor<4xf32>

// OUTSIDE: bad-sparse-outside.onnx: sparse initializer 't': its index number 0 is outside, or not in ascending order
// ORDER: bad-sparse-order.onnx: sparse initializer 't': its index number 1 is outside, or not in ascending order
// COORDINATE: bad-sparse-coordinate.onnx: sparse initializer 't': its index number 0 is outside, or not in ascending order
// COUNT: bad-sparse-count.onnx: sparse initializer 't': its indices are tensor<2xi64>, which are not those of tensor<1xf32>
// HUGE: bad-sparse-huge.onnx: sparse initializer 't': it takes 4398046511104 bytes as a dense tensor, and sparse tensors that take more than 268435456 together are not supported
