// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and i32 (tosa.add C2)}}
  %0 = tosa.add %x, %i : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
