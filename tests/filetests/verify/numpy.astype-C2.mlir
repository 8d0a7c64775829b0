// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{the result must have the shape of tensor<2xf32>, but is tensor<3xi32> (numpy.astype C2)}}
  %0 = "numpy.astype"(%x) : (tensor<2xf32>) -> tensor<3xi32>
  return
}
