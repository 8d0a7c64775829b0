// What is explained, counted, limited and verified is the model that is written.
//
// REQUIRES: onnx
// RUN: mg translate %s --to=onnx -o %t.onnx
// RUN: mg opt %t.onnx --pass-pipeline='canonicalize{max-nodes=1000}' --explain=brief --verify-equivalence --extract=exact --extract-time-limit=1 --statistics -o %t.short.onnx 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: mg opt %t.short.onnx | FileCheck %s --check-prefix=SHORT
// RUN: mg opt %t.onnx --pass-pipeline='canonicalize{max-nodes=1 max-iterations=1 max-work=1}' --explain=brief --statistics -o %t.long.onnx 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: mg opt %t.long.onnx | FileCheck %s --check-prefix=LONG
// RUN: mg opt %t.onnx --canonicalize --dump-egraph=%t.json -o %t.short.onnx
// RUN: cat %t.json | FileCheck %s --check-prefix=GRAPH
// RUN: mg opt %t.onnx --canonicalize --to=onnx --explain | FileCheck %s --check-prefix=FULL
// RUN: mg opt %t.onnx --pass-pipeline='canonicalize,refine-types' --to=onnx --explain=brief | FileCheck %s --check-prefix=TWICE
// RUN: not mg opt %t.onnx --canonicalize --timeout=0 -o %t.none.onnx 2>&1 | FileCheck %s --check-prefix=TIMEOUT

// SAID: @main: {{[0-9]+}} iterations
// SAID: @main: simplified by neutral-operand: 1
// SAID: @main, 'onnx.Add' "{{.*}}": simplified by neutral-operand
// SAID-NEXT: @main, 'onnx.Transpose' "{{.*}}", result 0:
// SAID-NEXT: step 1: {{.*}} (checked: {{[0-9]+}} runs agree
// SAID-NOT: @main, 'onnx.Softmax'
// SAID: note: function 'main' means the same before and after

// SHORT: %[[IDS:.*]] = "onnx.Gather"(%arg1, %arg2) :
// SHORT-NEXT: %[[FOUND:.*]] = "onnx.Gather"(%arg0, %[[IDS]]) :
// SHORT-NEXT: "onnx.Softmax"(%[[FOUND]])

// Two lookups and two transpositions are left; what changed them is explained.
// LIMIT: @main: {{.*}}limit
// LIMIT: simplified by neutral-operand
// LIMIT: @main, 'onnx.Transpose' "{{.*}}", result 0:
// LIMIT: note: canonicalization of 'main' stopped early: {{.*}} was reached

// LONG-NOT: onnx.Add
// LONG: "onnx.Gather"(%arg0, %arg1) :
// LONG-NEXT: "onnx.Transpose"
// LONG-NEXT: "onnx.Gather"
// LONG-NEXT: "onnx.Transpose"
// LONG-NEXT: "onnx.Softmax"

// GRAPH: onnx.Transpose

// FULL: "onnx.Softmax"
// FULL: // @main, 'onnx.Transpose' "{{.*}}", result 0:
// FULL: // rule:

// TWICE: "onnx.Gather"(%arg1, %arg2)
// TWICE: // @main, 'onnx.Transpose'

// TIMEOUT: error:
func.func @main(%table: tensor<10x8xf32>, %a: tensor<5xi64>, %b: tensor<3xi64>) -> tensor<3x8xf32> {
  %zero = "onnx.Constant"() {value = dense<0> : tensor<5xi64>} : () -> tensor<5xi64>
  %shifted = "onnx.Add"(%a, %zero) : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
  %t = "onnx.Transpose"(%table) {perm = [1, 0]} : (tensor<10x8xf32>) -> tensor<8x10xf32>
  %g = "onnx.Gather"(%t, %shifted) {axis = 1 : si64} : (tensor<8x10xf32>, tensor<5xi64>) -> tensor<8x5xf32>
  %h = "onnx.Gather"(%g, %b) {axis = 1 : si64} : (tensor<8x5xf32>, tensor<3xi64>) -> tensor<8x3xf32>
  %u = "onnx.Transpose"(%h) {perm = [1, 0]} : (tensor<8x3xf32>) -> tensor<3x8xf32>
  %out = "onnx.Softmax"(%u) : (tensor<3x8xf32>) -> tensor<3x8xf32>
  return %out : tensor<3x8xf32>
}
