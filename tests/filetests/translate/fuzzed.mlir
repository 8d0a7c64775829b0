// Models and constants that the fuzzers found: what is read is printed as text that is read, or refused.
//
// RUN: mg opt %S/Inputs/fuzzed-cast.onnx | mg opt | FileCheck %s --check-prefix=CAST
// RUN: mg opt %S/Inputs/fuzzed-slice.onnx | mg opt --canonicalize | FileCheck %s --check-prefix=SLICE
// RUN: not mg opt %S/Inputs/fuzzed-large.onnx 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg opt %S/Inputs/fuzzed-counts.onnx 2>&1 | FileCheck %s --check-prefix=COUNTS
// RUN: not mg opt %s -o %t.onnx 2>&1 | FileCheck %s --check-prefix=CONSTANT
//
// A Cast to strings of two tensors.
// CAST: "onnx.Custom"(%arg0, %arg0)
//
// And one from strings.
// COUNTS: error: expected 1 operand, but found 2 (onnx.Cast)
//
// A Slice by lists of a dynamic length.
// SLICE: "onnx.Slice"
//
// An output is declared with more than 2^63 elements.
// LARGE: error: {{.*}}the tensor has more than 2^63 elements
//
// Equal elements are written one by one in a model.
// CONSTANT: error: attribute 'tensor' {{.*}}

func.func @main() -> tensor<4294967296xi64> {
  %0 = "onnx.Gemm"() {tensor = dense<1> : tensor<4294967296xi64>} : () -> tensor<4294967296xi64>
  return %0 : tensor<4294967296xi64>
}
