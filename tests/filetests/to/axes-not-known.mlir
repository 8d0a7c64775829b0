// Axes that are known when the program runs leave the result's rank open, whatever type it is declared to have.
// RUN: not mg translate %s --to=stablehlo 2>&1 | FileCheck %s
// RUN: not mg run %s --input=2x2xf32=1 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=FAULT

// CHECK: error: {{.*}} the shape of tensor<*xf32> is not known before the program runs
// FAULT: dimension 0 of data has size 2: only dimensions of size 1 can be left out
func.func @squeezed(%x: tensor<2x2xf32>, %axes: tensor<1xi64>) -> tensor<1x2xf32> {
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<2x2xf32>, tensor<1xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}
