// Random numbers without a seed: a run gives them those of --seed and the numbers after it, in the order of the program. They
// are not translated.
//
// RUN: mg run %s | FileCheck %s --check-prefix=ZERO
// RUN: mg run %s --backend=interpreter | FileCheck %s --check-prefix=ZERO
// RUN: mg run %s --seed=3 --backend=interpreter | FileCheck %s --check-prefix=THREE
// RUN: mg run %s --seed=3 --backend=jit | FileCheck %s --check-prefix=THREE
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: not mg opt %s --to=stablehlo 2>&1 | FileCheck %s --check-prefix=UNSEEDED
// REQUIRES: llvm

// ZERO:      tensor<2xf32>: [0.39904648, 0.8805202]
// ZERO-NEXT: tensor<2xf32>: [0.44728893, 0.064389385]
// ZERO-NEXT: tensor<2xf32>: [0.3607301, 0.16409919]
// THREE:      tensor<2xf32>: [0.6517214, 0.8448773]
// THREE-NEXT: tensor<2xf32>: [0.3607301, 0.16409919]
// THREE-NEXT: tensor<2xf32>: [0.3607301, 0.16409919]
// CHECK: "onnx.RandomUniform"() {shape = [2]}
// UNSEEDED: 'onnx.RandomUniform' cannot be run: it has no seed, and so other numbers in each run
func.func @main() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.RandomUniform"() {shape = [2]} : () -> tensor<2xf32>
  %1 = "onnx.RandomUniform"() {shape = [2]} : () -> tensor<2xf32>
  %2 = "onnx.RandomUniform"() {shape = [2], seed = 4.0 : f32} : () -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
