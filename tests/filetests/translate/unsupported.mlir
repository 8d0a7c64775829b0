// What cannot be run is named with its node, and the others of its kind and of other kinds with it; what is
// wrong with a node is said of the node.
//
// REQUIRES: onnx
// RUN: not mg run %S/Inputs/missing.onnx --input=2x3xf32=1 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: mg translate %S/Inputs/missing.onnx | FileCheck %s --check-prefix=KEPT
// RUN: not mg run %S/Inputs/subgraph.onnx --input=2x3xf32=1 --input=i1=1 2>&1 | FileCheck %s --check-prefix=GRAPH
// RUN: not mg translate %S/Inputs/wrong-axis.onnx 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: mg translate %S/Inputs/wrong-output.onnx 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not mg run %S/Inputs/default-input.onnx --input=2x2xf32=0 2>&1 | FileCheck %s --check-prefix=INPUT
// RUN: not mg run %S/Inputs/dynamic.onnx --input=2x3xf32=0 --input=2xi64=1,7 2>&1 | FileCheck %s --check-prefix=BOUNDS

// MISSING:      error: 'onnx.Custom' (com.example.Fancy) cannot be run
// MISSING-NEXT: note: in 'onnx.Custom' of @main, loc("one")

// KEPT: %[[A:.*]] = "onnx.Custom"(%arg0) {domain_name = "com.example", function_name = "Fancy"} : (tensor<2x3xf32>) -> !onnx.Unknown
// KEPT: "onnx.Einsum"(%[[A]])

// GRAPH:      error: 'onnx.Custom' (com.example.Fancy) cannot be run
// GRAPH-NEXT: note: in 'onnx.Custom' of @main, loc("y")
// GRAPH-NOT:  nor is one of

// AXIS:      error: axis 5 is not in [-2, 1] (onnx.Gather C2)
// AXIS-NEXT: note: in 'onnx.Gather' of @main, loc("pick")

// OUTPUT: warning: {{.*}}wrong-output.onnx: output 'y' is declared tensor<9x9xf32>, but is tensor<2x?xf32>

// INPUT: error: input 0, for argument "x" of @main: expected tensor<2x3xf32>, but found tensor<2x2xf32>

// BOUNDS: error: index 7 is out of bounds for axis 1 of size 3
// BOUNDS: note: in 'onnx.Gather' of @main, loc("pick")
