// Factors that may meet in one element: refused, unless they are promised or seen not to.
// RUN: not mg grad %s --of=unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: mg grad %s --of=unknown --wrt=0 | FileCheck %s --check-prefix=INPUT
// RUN: mg grad %s --of=known --wrt=1 | mg run - --input=4xf32=1,2,3,4 --input=3xf32=5,6,7 --input=4xf32=1,10,100,1000 | FileCheck %s --check-prefix=KNOWN
// RUN: not mg grad %s --of=prevented 2>&1 | FileCheck %s --check-prefix=PREVENTED

// UNKNOWN: error: 'mg.scatter_multiaxis' has no gradient: the derivative by the updates of a scatter with "mul" is known where no two updates meet
// INPUT: func.func @unknown_vjp
func.func @unknown(%x: tensor<4xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "mul"} : (tensor<4xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// KNOWN: tensor<3xf32>: [4000, 20, 0]
func.func @known(%x: tensor<4xf32>, %u: tensor<3xf32>) -> tensor<4xf32> {
  %i = arith.constant dense<[3, 1, 9]> : tensor<3xi64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop", reduction = "mul"} : (tensor<4xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// PREVENTED: error: 'tf.PreventGradient' has no gradient: it says that there must be none
func.func @prevented(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.PreventGradient"(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
