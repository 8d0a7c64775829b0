// mg.bitcast C1: the element types are one, or both are integers of one width, neither `index`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xi32>) {
  // expected-error@+1 {{a bitcast goes between integers of one width, not from i32 to ui64 (mg.bitcast C1)}}
  %0 = mg.bitcast %x : (tensor<4xi32>) -> tensor<4xui64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{a bitcast goes between integers of one width, not from f32 to i32 (mg.bitcast C1)}}
  %0 = mg.bitcast %x : (tensor<4xf32>) -> tensor<4xi32>
  return
}
