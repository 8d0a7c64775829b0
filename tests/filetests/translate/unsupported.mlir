// What cannot be run is named with its node, once per kind and all at once; what is wrong with a
// node is said of the node.
//
// REQUIRES: onnx
// RUN: not mg run %S/Inputs/missing.onnx 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: mg translate %S/Inputs/missing.onnx | FileCheck %s --check-prefix=KEPT
// RUN: not mg run %S/Inputs/subgraph.onnx 2>&1 | FileCheck %s --check-prefixes=GRAPH,BOTH
// RUN: not mg translate %S/Inputs/wrong-axis.onnx 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: mg translate %S/Inputs/wrong-output.onnx 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not mg run %S/Inputs/default-input.onnx --input=2x2xf32=0 2>&1 | FileCheck %s --check-prefix=INPUT
// RUN: not mg run %S/Inputs/dynamic.onnx --input=2x3xf32=0 --input=2xi64=1,7 2>&1 | FileCheck %s --check-prefix=BOUNDS

// MISSING:      error: {{.*}}missing.onnx: operator com.example.Fancy cannot be run: no definition of it is known
// MISSING-NEXT: note: needed by node 'one' (com.example.Fancy) and 1 more
// MISSING:      error: {{.*}}missing.onnx: operator Einsum cannot be run: no definition of it is known
// MISSING-NEXT: note: needed by node 'two' (Einsum)

// KEPT: "onnx.Custom"(%arg0) {domain_name = "com.example", function_name = "Fancy"} : (tensor<2x3xf32>) -> tensor<*xf32>
// KEPT: "onnx.Einsum"

// GRAPH:      error: {{.*}}subgraph.onnx: operator If has a graph inside, which is not supported
// GRAPH-NEXT: note: needed by node 'choose' (If)
// BOTH:       error: {{.*}}subgraph.onnx: operator com.example.Fancy cannot be run

// AXIS:      error: axis 5 is not in [-2, 1] (onnx.Gather C2)
// AXIS-NEXT: note: in 'onnx.Gather' of @main, loc("pick")

// OUTPUT: warning: {{.*}}wrong-output.onnx: output 'y' is declared tensor<9x9xf32>, but is tensor<2x?xf32>

// INPUT: error: input 0, for argument "x" of @main: expected tensor<2x3xf32>, but found tensor<2x2xf32>

// BOUNDS: error: index 7 is out of bounds for axis 1 of size 3
// BOUNDS: note: in 'onnx.Gather' of @main, loc("pick")
