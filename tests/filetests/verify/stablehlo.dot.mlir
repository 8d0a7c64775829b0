// stablehlo.dot: the sizes that are summed along are equal. What is no vector and no matrix is carried, and not run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>, %y: tensor<4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4x5xf32> has size 4 along dimension 0: these are summed along together (stablehlo.dot C1)}}
  %0 = stablehlo.dot %x, %y : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<4x5xf32>) {
  %0 = stablehlo.dot %x, %y : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return
}
