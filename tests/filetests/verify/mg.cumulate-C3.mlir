// mg.cumulate C3: the element type is one that the kind works on
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{"or" does not work on f32 (mg.cumulate C3)}}
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "or"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xui8>) {
  // expected-error@+1 {{"sum" does not work on ui8 (mg.cumulate C3)}}
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "sum"} : (tensor<2x3xui8>) -> tensor<2x3xui8>
  return
}
