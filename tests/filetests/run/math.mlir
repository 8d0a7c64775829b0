// Elementary functions in both engines, as compiled code and as the interpreter has them.
//
// RUN: mg run %s --backend=interpreter --input='4xf32=0.25,-1,nan,inf' | FileCheck %s
// RUN: mg run %s --input='4xf32=0.25,-1,nan,inf' | FileCheck %s

// CHECK:      tensor<4xf32>: [0.5, nan, nan, inf]
// CHECK-NEXT: tensor<4xf32>: [1.2840254, 0.36787945, nan, inf]
// CHECK-NEXT: tensor<4xf32>: [0.2763264, -0.8427008, nan, 1]
// CHECK-NEXT: tensor<4xi1>: [true, true, false, false]
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>) {
  %0 = math.sqrt %x : tensor<4xf32>
  %1 = math.exp %x : tensor<4xf32>
  %2 = math.erf %x : tensor<4xf32>
  %3 = math.isfinite %x : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>
}
