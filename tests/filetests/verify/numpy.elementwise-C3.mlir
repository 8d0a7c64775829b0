// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4x1xf32>, %y: tensor<3x2xf32>, %z: tensor<?xf32>) {
  // expected-error@+1 {{tensor<3x2xf32> does not broadcast with tensor<4x1xf32>: aligned at their ends, sizes must be equal or 1 (numpy.add C3)}}
  %0 = "numpy.add"(%x, %y) : (tensor<4x1xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  %1 = "numpy.add"(%x, %z) : (tensor<4x1xf32>, tensor<?xf32>) -> tensor<4x?xf32>
  return
}
