// Factors that may meet in one element: the product of the others, of which a single 0 leaves something; where
// they are seen not to meet, what was there.
// RUN: mg grad %s --of=unknown --wrt=2 > %t.mlir && mg run %t.mlir --input=4xf32=1,2,3,4 --input=3xi64=1,1,3 --input=3xf32=0,5,7 --input=4xf32=1,10,100,1000 | FileCheck %s --check-prefix=MET
// RUN: mg run %t.mlir --input=4xf32=1,2,3,4 --input=3xi64=1,1,1 --input=3xf32=0,5,0 --input=4xf32=1,10,100,1000 | FileCheck %s --check-prefix=ZEROS
// RUN: mg grad %s --of=unknown --wrt=0 | FileCheck %s --check-prefix=INPUT
// RUN: mg grad %s --of=known --wrt=1 | mg run - --input=4xf32=1,2,3,4 --input=3xf32=5,6,7 --input=4xf32=1,10,100,1000 | FileCheck %s --check-prefix=KNOWN
// RUN: not mg grad %s --of=prevented 2>&1 | FileCheck %s --check-prefix=PREVENTED

// MET: tensor<3xf32>: [100, 0, 4000]
// ZEROS: tensor<3xf32>: [0, 0, 0]
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
// PREVENTED: error: 'tf.PreventGradient' has no gradient: it forbids gradients
func.func @prevented(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.PreventGradient"(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
