// scatter(x, i, u) * c = scatter(x * c, i, u * c), where integers are added, and x, u and c are constants: a
// count times a number counts by that number.
//
// CLAUSE: N35
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @weights(%i: tensor<60xi64>) -> tensor<5xi32> {
  %zero = arith.constant dense<0> : tensor<5xi32>
  %one = arith.constant dense<1> : tensor<60xi32>
  %three = arith.constant dense<3> : tensor<5xi32>
  %seven = arith.constant dense<7> : tensor<5xi32>
  %0 = mg.scatter_multiaxis %zero[%i], %one axes [0] {reduction = "add"} : (tensor<5xi32>, tensor<60xi64>, tensor<60xi32>) -> tensor<5xi32>
  %1 = arith.muli %0, %three : tensor<5xi32>
  %2 = arith.addi %1, %seven : tensor<5xi32>
  return %2 : tensor<5xi32>
}
