// Arithmetic on complex numbers is kept, and cannot be run.
//
// RUN: not mg run %s '--input=1xcomplex<f32>=(0,0)' 2>&1 | FileCheck %s
// CHECK: error: {{.*}}stablehlo.add
func.func @main(%a: tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>> {
  %0 = stablehlo.add %a, %a : tensor<1xcomplex<f32>>
  return %0 : tensor<1xcomplex<f32>>
}
