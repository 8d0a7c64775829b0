// The e-graph goes to a file; its ending says in which form.
//
// RUN: mg opt %s --canonicalize --dump-egraph=%t.json | FileCheck %s --check-prefix=PROGRAM
// RUN: cat %t.json | FileCheck %s --check-prefix=JSON
// RUN: mg opt %s --canonicalize --dump-egraph=%t.dot -o %t.mlir
// RUN: cat %t.dot | FileCheck %s --check-prefix=DOT
// RUN: not mg opt %s --canonicalize --dump-egraph=%t.png 2>&1 | FileCheck %s --check-prefix=ENDING
// RUN: not mg opt %s --dump-egraph=%t.json 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not mg opt %s --canonicalize --dump-egraph=%t.absent/x.json 2>&1 | FileCheck %s --check-prefix=ABSENT

// PROGRAM: return %arg0 : tensor<2x3xf32>

// JSON: "nodes": {
// JSON: "main.0.0": {
// JSON-DAG: "op": "%arg0 : tensor<2x3xf32>"
// JSON-DAG: "op": "mg.transpose {permutation = array<i64: 1, 0>} : tensor<2x3xf32>"
// JSON-DAG: "op": "onnx.Transpose {perm = [1, 0]} : tensor<2x3xf32>"
// JSON: "cost": {{[0-9.]+}}
// JSON: "root_eclasses": [
// JSON-NEXT: "main.0"
// JSON: "class_data": {
// JSON: "type": "tensor<2x3xf32>"

// DOT: digraph {
// DOT: subgraph "cluster @main" {
// DOT: subgraph "cluster main.0" { label="tensor<2x3xf32>"; {{.*}}penwidth=3;
// DOT-NEXT: "main.0.0" [label="%arg0 : tensor<2x3xf32>"];
// DOT: "main.{{[0-9]+}}.{{[0-9]+}}" -> "main.0.0" [lhead="cluster main.0"];

// ENDING: error: --dump-egraph: '{{.*}}.png' must end in .json, .dot or .svg
// NONE: error: --dump-egraph: there is none without --canonicalize
// ABSENT: error: cannot write {{.*}}x.json: there is no such file or directory
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Transpose"(%x) {perm = [1, 0]} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Transpose"(%0) {perm = [1, 0]} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
