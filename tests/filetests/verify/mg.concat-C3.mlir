// mg.concat C3: the inputs have one element type, and one shape outside `axis`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{input 1 is tensor<2x4xf32> and does not join tensor<2x3xf32> along axis 0 (mg.concat C3)}}
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x3xf64>) {
  // expected-error@+1 {{input 1 is tensor<2x3xf64> and does not join tensor<2x3xf32> along axis 0 (mg.concat C3)}}
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<4x3xf32>
  return
}
