// MLIR gives an empty tensor any splat, and prints it.
//
// RUN: mg opt %s --verify-roundtrip --verify-with-mlir | FileCheck %s

// CHECK: "d.op"() {a = dense<> : tensor<0xi32>, b = dense<> : tensor<2x0x!mg.string>}
"d.op"() {a = dense<1> : tensor<0xi32>, b = dense<"x"> : tensor<2x0x!mg.string>} : () -> ()
