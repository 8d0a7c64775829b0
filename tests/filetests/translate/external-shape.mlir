// Sizes that stood in a file beside the model are written into the model, where readers look for them; other
// elements are written beside it, as they were.
//
// REQUIRES: onnx
// RUN: mg opt %S/Inputs/external-shape.onnx -o %t.onnx && cat %t.onnx | FileCheck %s
// RUN: mg run %t.onnx --input=2x2xf32=1,2,3,4 | FileCheck %s --check-prefix=NUMBERS

// CHECK-COUNT-1: location
// CHECK-NOT:     location
// NUMBERS: tensor<4x1xf32>: {{\[\[}}1], [2], [3], [4]]
// NUMBERS: tensor<2x2xf32>: {{\[\[}}2, 4], [4, 6]]
