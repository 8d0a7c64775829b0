// Regions that are applied to tensors have the gradients of what they compute: of a cumulative product and sum, of a
// pool, of a search's value, and of what is scattered.
// RUN: mg grad %s --of=main | mg run - --function=main_vjp --input=4xf32=1,2,3,4 --input=4xf32=1 | FileCheck %s --check-prefix=PRODUCT
// RUN: mg grad %s --of=large | mg run - --function=large_vjp --input=20xf32=1 --input=20xf32=1 | FileCheck %s --check-prefix=SUM
// RUN: mg grad %s --of=pool | mg run - --function=pool_vjp --input=2x4xf32=1,5,2,2,3,4,9,1 --input=1x2xf32=1,2 | FileCheck %s --check-prefix=POOL
// RUN: mg grad %s --of=search | mg run - --function=search_vjp --input=3x4xf32=1,2,3,4,4,4,1,1,0,0,7,1 --input=3xf32=1,2,3 | FileCheck %s --check-prefix=SEARCH
// RUN: mg grad %s --of=scatter --wrt=1 | mg run - --function=scatter_vjp --input=4x2xf32=1,5,2,5,3,6,4,4 --input=2x2xf32=1,2,3,4 --input=4x2xf32=1,2,3,4,5,6,7,8 | FileCheck %s --check-prefix=SCATTER

// PRODUCT: tensor<4xf32>: [33, 16, 10, 6]
// SUM:     tensor<20xf32>: [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
// POOL:    tensor<2x4xf32>: {{\[\[}}0, 1, 0, 0], [0, 0, 2, 0]]
// SEARCH:  tensor<3x4xf32>: {{\[\[}}0, 0, 0, 1], [0, 2, 0, 0], [0, 0, 3, 0]]
// SCATTER: tensor<2x2xf32>: {{\[\[}}5, 6], [7, 6]]

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %z = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = "stablehlo.reduce_window"(%x, %z) <{padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 4>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.multiply %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @large(%x: tensor<20xf32>) -> tensor<20xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = "stablehlo.reduce_window"(%x, %z) <{padding = dense<[[19, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 20>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<20xf32>, tensor<f32>) -> tensor<20xf32>
  return %1 : tensor<20xf32>
}
func.func @pool(%x: tensor<2x4xf32>) -> tensor<1x2xf32> {
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}
func.func @search(%x: tensor<3x4xf32>) -> tensor<3xf32> {
  %i = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>)  {
    %gt = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %or = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %or, %tie : tensor<i1>
    %v = stablehlo.select %or, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }
  return %1#0 : tensor<3xf32>
}
func.func @scatter(%x: tensor<4x2xf32>, %y: tensor<2x2xf32>) -> tensor<4x2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%x, %y, %zero) <{padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
