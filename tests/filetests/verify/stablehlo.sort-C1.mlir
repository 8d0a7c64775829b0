// stablehlo.sort C1: 0 < size(inputs)
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{there must be an input (stablehlo.sort C1)}}
  "stablehlo.sort"() <{dimension = 0 : i64}> ({
    %0 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : () -> ()
  return
}
