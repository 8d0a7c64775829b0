// RUN: mg opt %s | FileCheck %s

// Equal elements are a splat.
// CHECK: a = dense<1> : tensor<3xi32>, b = dense<1> : tensor<1xi32>
"d.op"() {a = dense<[1, 1, 1]> : tensor<3xi32>, b = dense<[1]> : tensor<1xi32>} : () -> ()
// CHECK: a = dense<{{\[\[}}1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
"d.op"() {a = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>} : () -> ()
// CHECK: a = dense<[true, false]> : tensor<2xi1>, b = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
"d.op"() {a = dense<[1, 0]> : tensor<2xi1>, b = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>} : () -> ()
// More than 100 elements are bytes.
// CHECK: a = dense<"0x0001
"d.op"() {a = dense<[0, 1, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]> : tensor<102xi8>} : () -> ()

// CLAUSE: L8
