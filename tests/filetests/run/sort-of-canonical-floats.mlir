// JAX compares floats of which both zeros are one, and all NaNs: that is the order of mg.argsort, and elements are sorted
// without positions. A negative NaN comes first in the total order.
//
// RUN: mg opt --canonicalize %s | FileCheck %s
// RUN: mg run %s --input=7xf32=nan,0.0,-0.0,-1.5,inf,-0.0,2.0 | FileCheck %s --check-prefix=VALUES
// RUN: mg run %s --backend=interpreter --input=7xf32=nan,0.0,-0.0,-1.5,inf,-0.0,2.0 | FileCheck %s --check-prefix=VALUES
// RUN: mg run %s --function=first --input=7xf32=nan,0.0,-0.0,-1.5,inf,-0.0,2.0 | FileCheck %s --check-prefix=FIRST
// RUN: mg run %s --function=first --backend=interpreter --input=7xf32=nan,0.0,-0.0,-1.5,inf,-0.0,2.0 | FileCheck %s --check-prefix=FIRST

// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[P:.*]] = mg.argsort %arg0 {axis = 0 : i64} : (tensor<7xf32>) -> tensor<7xi64>
// CHECK-NEXT: mg.gather_multiaxis %arg0[%[[P]]] axes [0]
// VALUES: tensor<7xf32>: [-1.5, 0, -0.0, -0.0, 2, inf, nan]
func.func @main(%x: tensor<7xf32>) -> tensor<7xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.select %1, %zero, %a : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.select %3, %nan, %2 : tensor<i1>, tensor<f32>
    %5 = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.select %5, %zero, %b : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.select %7, %nan, %6 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// CHECK-LABEL: func.func @first
// CHECK-NOT: mg.argsort %arg0
// FIRST: tensor<7xf32>: [nan, -1.5, 0, -0.0, -0.0, 2, inf]
func.func @first(%x: tensor<7xf32>) -> tensor<7xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %nan = stablehlo.constant dense<0xFFC00000> : tensor<f32>
    %1 = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.select %1, %zero, %a : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.select %3, %nan, %2 : tensor<i1>, tensor<f32>
    %5 = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.select %5, %zero, %b : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.select %7, %nan, %6 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}
