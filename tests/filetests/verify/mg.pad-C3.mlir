// mg.pad C3: no size of the result overflows
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{a padded size overflows (mg.pad C3)}}
  %0 = mg.pad %x, %v {high = array<i64: 9223372036854775807>, low = array<i64: 9223372036854775807>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}
