// mg.reshape C1: `input` and the result have equally many elements
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{a reshape preserves the number of elements, but tensor<2x3xf32> has 6 and the result 5 (mg.reshape C1)}}
  %0 = mg.reshape %x : (tensor<2x3xf32>) -> tensor<5xf32>
  return
}
