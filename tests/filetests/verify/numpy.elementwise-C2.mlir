// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and i32 (numpy.add C2)}}
  %0 = "numpy.add"(%x, %i) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  // expected-error@+1 {{the condition must be of i1, but is of i32 (numpy.where C2)}}
  %1 = "numpy.where"(%i, %x, %x) : (tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
