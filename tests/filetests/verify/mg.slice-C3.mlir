// mg.slice C3: sizes are not negative
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{size -1 of dimension 0 is negative (mg.slice C3)}}
  %0 = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: -1>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
