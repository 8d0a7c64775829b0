// mg.cumulate C1: `axis` is in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [0, 2) (mg.cumulate C1)}}
  %0 = mg.cumulate %x {axis = 2 : i64, kind = "sum"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{axis 0 is not in [0, 0) (mg.cumulate C1)}}
  %0 = mg.cumulate %x {axis = 0 : i64, kind = "sum"} : (tensor<f32>) -> tensor<f32>
  return
}
