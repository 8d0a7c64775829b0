// scatter(x, i, c) that divides = scatter(x, i, 1 / c) that multiplies, where c are powers of two, whose
// reciprocals are exact. Of other numbers they are not.
//
// CLAUSE: N35
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @halves(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<5xf32> {
  %c = arith.constant dense<[2.0, 4.0, 0.125]> : tensor<3xf32>
  %0 = mg.scatter_multiaxis %x[%i], %c axes [0] {reduction = "div"} : (tensor<5xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @thirds(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<5xf32> {
  %c = arith.constant dense<3.0> : tensor<3xf32>
  %0 = mg.scatter_multiaxis %x[%i], %c axes [0] {reduction = "div"} : (tensor<5xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
