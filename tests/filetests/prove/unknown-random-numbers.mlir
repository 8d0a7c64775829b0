// Two random numbers are not one.
//
// REQUIRES: solver
// RUN: not mg prove %s %S/Inputs/random-numbers.mlir 2>/dev/null | FileCheck %s
//
// CHECK-NOT: proved
// CHECK: {{unknown|counterexample}}: @

func.func @main() -> tensor<1xf32> {
  %0 = "onnx.RandomNormal"() {shape = [2]} : () -> tensor<2xf32>
  %1 = "onnx.RandomNormal"() {shape = [2]} : () -> tensor<2xf32>
  %2 = arith.subf %0, %1 : tensor<2xf32>
  %3 = mg.slice %2 {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xf32>) -> tensor<1xf32>
  return %3 : tensor<1xf32>
}
