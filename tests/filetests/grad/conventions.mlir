// At ties and corners the derivative is JAX's, or PyTorch's.
// RUN: mg grad %s --of=abs | mg run - --input=3xf32=0,-2,3 --input=3xf32=1 | FileCheck %s --check-prefix=JAX
// RUN: mg grad %s --of=abs --convention=torch | mg run - --input=3xf32=0,-2,3 --input=3xf32=1 | FileCheck %s --check-prefix=TORCH
// RUN: mg grad %s --of=set --wrt=2 | mg run - --input=4xf32=0 --input=3xi64=1,3,1 --input=3xf32=1,2,3 --input=4xf32=1,10,100,1000 | FileCheck %s --check-prefix=LAST
// RUN: mg grad %s --of=set --wrt=2 --convention=torch | mg run - --input=4xf32=0 --input=3xi64=1,3,1 --input=3xf32=1,2,3 --input=4xf32=1,10,100,1000 | FileCheck %s --check-prefix=EACH
// RUN: mg grad %s --of=relu | mg run - --input=3xf32=0,-2,3 --input=3xf32=1 | FileCheck %s --check-prefix=RELU
// RUN: mg grad %s --of=constant | mg run - --input=f32=3 --input=f32=1 | FileCheck %s --check-prefix=CONSTANT

// JAX: tensor<3xf32>: [1, -1, 1]
// TORCH: tensor<3xf32>: [0, -1, 1]
func.func @abs(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = math.absf %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
// LAST: tensor<3xf32>: [0, 1000, 10]
// EACH: tensor<3xf32>: [10, 1000, 10]
func.func @set(%x: tensor<4xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] : (tensor<4xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// RELU: tensor<3xf32>: [0, 0, 1]
func.func @relu(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// CONSTANT: tensor<f32>: 3
func.func @constant(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.StopGradient"(%x) : (tensor<f32>) -> tensor<f32>
  %1 = arith.mulf %x, %0 : tensor<f32>
  return %1 : tensor<f32>
}
