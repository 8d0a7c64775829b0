// Elementwise ops, C2.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3xf32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and i32 (stablehlo.maximum C2)}}
  %0 = stablehlo.maximum %x, %y : (tensor<3xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}
