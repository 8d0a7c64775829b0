// f(scatter(x, i, u)) = scatter(f(x), i, f(u)), where u is set and x is constant: few elements are computed
// instead of all.
//
// CLAUSE: N35
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @doubled(%i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<900xf32> {
  %zero = arith.constant dense<0.0> : tensor<900xf32>
  %two = arith.constant dense<2.0> : tensor<900xf32>
  %0 = mg.scatter_multiaxis %zero[%i], %u axes [0] : (tensor<900xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<900xf32>
  %1 = arith.mulf %0, %two : tensor<900xf32>
  return %1 : tensor<900xf32>
}

func.func @mask(%i: tensor<3xi64>, %u: tensor<3xi32>) -> tensor<900xi1> {
  %zero = arith.constant dense<0> : tensor<900xi32>
  %one = arith.constant dense<1> : tensor<900xi32>
  %0 = mg.scatter_multiaxis %zero[%i], %u axes [0] : (tensor<900xi32>, tensor<3xi64>, tensor<3xi32>) -> tensor<900xi32>
  %1 = arith.cmpi slt, %0, %one : tensor<900xi32>
  return %1 : tensor<900xi1>
}
