// Graphs that are none.
//
// REQUIRES: onnx
// RUN: not mg translate %S/Inputs/bad-attribute-twice.onnx 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE-TWICE
// RUN: not mg translate %S/Inputs/bad-constant.onnx 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not mg translate %S/Inputs/bad-operator.onnx 2>&1 | FileCheck %s --check-prefix=OPERATOR
// RUN: not mg translate %S/Inputs/bad-output.onnx 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not mg translate %S/Inputs/bad-output-type.onnx 2>&1 | FileCheck %s --check-prefix=OUTPUT-TYPE
// RUN: not mg translate %S/Inputs/bad-twice.onnx 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not mg translate %S/Inputs/bad-two-inputs.onnx 2>&1 | FileCheck %s --check-prefix=TWO-INPUTS
// RUN: not mg translate %S/Inputs/bad-undefined.onnx 2>&1 | FileCheck %s --check-prefix=UNDEFINED

// ATTRIBUTE-TWICE: bad-attribute-twice.onnx: node 'pick' (Gather): attribute 'axis' occurs twice
// CONSTANT: bad-constant.onnx: the node that gives 'y' (Constant): one attribute gives the value, but there are 2
// OPERATOR: bad-operator.onnx: the node that gives 'y' (no operator): no operator is given
// OUTPUT: bad-output.onnx: nothing gives the output 'y'
// OUTPUT-TYPE: bad-output-type.onnx: output 'y' is declared tensor<1x3xf64>, but is tensor<1x3xf32>
// TWICE: bad-twice.onnx: node 'pick' (Gather): 'y' is given a value twice
// TWO-INPUTS: bad-two-inputs.onnx: input 'x' has no name of its own
// UNDEFINED: bad-undefined.onnx: node 'pick' (Gather): nothing before it gives 'i'
