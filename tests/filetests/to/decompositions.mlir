// Decompositions are a library's: no dialect has them.
//
// RUN: not mg opt %s --to=stablehlo 2>&1 | FileCheck %s
// RUN: mg run %s --input=2x2xf64=0,2,3,0 | FileCheck %s --check-prefix=VALUES
// RUN: mg run %s --input=2x2xf64=0,2,3,0 --backend=mlir | FileCheck %s --check-prefix=VALUES

// CHECK: error: {{.*}}decompositions of matrices are calls of a library there
// VALUES: tensor<2x1xf64>: {{\[\[}}3], [2]]
// VALUES-NEXT: tensor<2x2xf64>: {{\[\[}}{{-?}}0{{(\.0)?}}, {{-?}}1], [{{-?}}1, {{-?}}0{{(\.0)?}}]]
func.func @main(%x: tensor<2x2xf64>) -> (tensor<2x1xf64>, tensor<2x2xf64>) {
  %0 = mg.decompose %x {kind = "singular_values"} : (tensor<2x2xf64>) -> tensor<2x1xf64>
  %1 = mg.decompose %x {kind = "qr"} : (tensor<2x2xf64>) -> tensor<3x2xf64>
  %2 = mg.slice %1 {offsets = array<i64: 0, 0>, sizes = array<i64: 2, 2>, strides = array<i64: 1, 1>} : (tensor<3x2xf64>) -> tensor<2x2xf64>
  %3 = mg.slice %1 {offsets = array<i64: 2, 0>, sizes = array<i64: 1, 2>, strides = array<i64: 1, 1>} : (tensor<3x2xf64>) -> tensor<1x2xf64>
  %4 = mg.reflect %2, %3 : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<2x2xf64>
  return %0, %4 : tensor<2x1xf64>, tensor<2x2xf64>
}
