// In the old format every initializer is an input, and the graph of a node has those that the node gives: a
// constant within a branch is a node there.
//
// REQUIRES: onnx
// RUN: mg opt --canonicalize %S/Inputs/ir3.onnx -o %t.onnx && mg translate %t.onnx --print-locations | FileCheck %s

// CHECK: ir_version = 3
// CHECK: "onnx.If"
// CHECK: onnx.Constant dense<[3, -1]> {{.*}}constant = "value"
