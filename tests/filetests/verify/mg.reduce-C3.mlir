// mg.reduce C3: the element type is one that the kind works on
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{"and" does not work on f32 (mg.reduce C3)}}
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "and"} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x!mg.string>) {
  // expected-error@+1 {{"max" does not work on !mg.string (mg.reduce C3)}}
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "max"} : (tensor<2x3x!mg.string>) -> tensor<2x!mg.string>
  return
}
