// RUN: mg opt %s --split-input-file --verify-diagnostics

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{there must be a result for each of 1 operands, not 2 (util.optimization_barrier C1)}}
  %0:2 = "util.optimization_barrier"(%x) : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}
