// Operations with general regions have the gradients of the loops that they are run as, by what their regions use from outside,
// too.
// RUN: mg grad %s --of=reduce | mg run - --input=3xf32=1,2,4 --input=f32=3 --input=f32=1 | FileCheck %s --check-prefix=REDUCE
// RUN: mg grad %s --of=reduce --forward | mg run - --input=3xf32=1,2,4 --input=f32=3 --input=3xf32=1,10,100 --input=f32=1000 | FileCheck %s --check-prefix=FORWARD
// RUN: mg grad %s --of=window | mg run - --input=3xf32=1,2,4 --input=f32=3 --input=2xf32=1,10 | FileCheck %s --check-prefix=WINDOW
// RUN: mg grad %s --of=scatter | mg run - --backend=mlir --input=3xf32=1,2,4 --input=3xf32=5,6,7 --input=f32=3 --input=3xf32=1 | FileCheck %s --check-prefix=SCATTER
// RUN: mg grad %s --of=map | mg run - --backend=interpreter --input=3xf32=1,2,4 --input=f32=3 --input=3xf32=1,10,100 | FileCheck %s --check-prefix=MAP
// RUN: mg grad %s --of=sort | mg run - --input=3xf32=2,-5,4 --input=3xf32=1,10,100 | FileCheck %s --check-prefix=SORT
//
// REDUCE: tensor<3xf32>: [9, 3, 1]
// REDUCE-NEXT: tensor<f32>: 8
// FORWARD: tensor<f32>: 8139
// WINDOW: tensor<3xf32>: [3, 31, 10]
// WINDOW-NEXT: tensor<f32>: 21
// SCATTER: tensor<3xf32>: [3, 1, 9]
// SCATTER-NEXT: tensor<3xf32>: [1, 3, 1]
// SCATTER-NEXT: tensor<f32>: 31
// MAP: tensor<3xf32>: [3, 30, 300]
// MAP-NEXT: tensor<f32>: 421
// SORT: tensor<3xf32>: [1, 100, 10]

// x0 w² + x1 w + x2
func.func @reduce(%x: tensor<3xf32>, %w: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %w : tensor<f32>
    %2 = stablehlo.add %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// x0 w + x1, x1 w + x2
func.func @window(%x: tensor<3xf32>, %w: tensor<f32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %w : tensor<f32>
    %2 = stablehlo.add %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// x0 w + y0, x1, (x2 w + y1) w + y2
func.func @scatter(%x: tensor<3xf32>, %y: tensor<3xf32>, %w: tensor<f32>) -> tensor<3xf32> {
  %i = stablehlo.constant dense<[[0], [2], [2]]> : tensor<3x1xi32>
  %0 = "stablehlo.scatter"(%x, %i, %y) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %w : tensor<f32>
    %2 = stablehlo.add %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @map(%x: tensor<3xf32>, %w: tensor<f32>) -> tensor<3xf32> {
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    %1 = stablehlo.multiply %a, %w : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// By the squares.
func.func @sort(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %a : tensor<f32>
    %2 = stablehlo.multiply %b, %b : tensor<f32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
