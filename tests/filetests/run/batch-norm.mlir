// Batch normalization in training and its gradients, by the examples of StableHLO's specification.
//
// RUN: mg run %s --function=training --input=2x2x2xf64=1,2,3,4,3,4,1,2 | FileCheck %s --check-prefix=TRAINING
// RUN: mg run %s --function=training --input=2x2x2xf64=1,2,3,4,3,4,1,2 --backend=interpreter | FileCheck %s --check-prefix=TRAINING
// RUN: mg run %s --function=training --input=2x2x2xf64=1,2,3,4,3,4,1,2 --backend=mlir | FileCheck %s --check-prefix=TRAINING
// RUN: mg run %s --function=grad --input=2x2x2xf64=1,2,3,4,3,4,1,2 --input=2x2x2xf64=1,0,0,0,0,0,0,2 | FileCheck %s --check-prefix=GRAD
// RUN: mg run %s --function=grad --input=2x2x2xf64=1,2,3,4,3,4,1,2 --input=2x2x2xf64=1,0,0,0,0,0,0,2 --backend=interpreter | FileCheck %s --check-prefix=GRAD

// TRAINING: tensor<2x2x2xf64>: {{\[\[\[}}0, 0], [2, 2]], {{\[\[}}2, 2], [0, 0]]]
// TRAINING-NEXT: tensor<2xf64>: [2, 3]
// TRAINING-NEXT: tensor<2xf64>: [1, 1]
func.func @training(%x: tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0:3 = "stablehlo.batch_norm_training"(%x, %one, %one) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  return %0#0, %0#1, %0#2 : tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>
}

// GRAD: tensor<2x2x2xf64>: {{\[\[\[}}0.5, -1], [0, 0]], {{\[\[}}0, 0], [-0.5, 1]]]
// GRAD-NEXT: tensor<2xf64>: [-1, -2]
// GRAD-NEXT: tensor<2xf64>: [1, 2]
func.func @grad(%x: tensor<2x2x2xf64>, %dy: tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %mean = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %one, %mean, %one, %dy) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  return %0#0, %0#1, %0#2 : tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>
}
