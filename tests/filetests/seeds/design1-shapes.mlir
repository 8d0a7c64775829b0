// The design document's first version, the table under its first paragraph: shapes without values.
// (The pseudocode below it takes logicalIndicesShape[i] for the output's dimension axes[i], which
// gives [4,1,2,2] here; the table and the prose say logicalIndicesShape[axes[i]].)
//
// RUN: mg run %s --function=main --backend=interpreter --input=4x2x2x2xf32=7 --input=1x3x1x2xi64=0 | FileCheck %s --check-prefix=MAIN
// RUN: mg run %s --function=main --input=4x2x2x2xf32=7 --input=1x3x1x2xi64=0 | FileCheck %s --check-prefix=MAIN
//
// MAIN: tensor<4x3x2x2xf32>: [

func.func @main(%input: tensor<4x2x2x2xf32>, %indices: tensor<1x3x1x2xi64>) -> tensor<4x3x2x2xf32> {
  %0 = mg.gather_multiaxis %input[%indices] axes [1] : (tensor<4x2x2x2xf32>, tensor<1x3x1x2xi64>) -> tensor<4x3x2x2xf32>
  return %0 : tensor<4x3x2x2xf32>
}
