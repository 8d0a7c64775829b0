// Comparators that are lexicographic orders, on every engine.
//
// RUN: mg run %s --function=floats --input=6xf32=1,nan,-0.0,-2,0.0,inf | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=floats --backend=interpreter --input=6xf32=1,nan,-0.0,-2,0.0,inf | FileCheck %s --check-prefix=FLOATS
// RUN: mg run %s --function=total --input=5xf16=1,0.0,-0.0,nan,-inf | FileCheck %s --check-prefix=TOTAL
// RUN: mg run %s --function=total --backend=interpreter --input=5xf16=1,0.0,-0.0,nan,-inf | FileCheck %s --check-prefix=TOTAL
// RUN: mg run %s --function=down --input=2x3xui8=3,200,3,0,1,2 | FileCheck %s --check-prefix=DOWN
// RUN: mg run %s --function=down --backend=interpreter --input=2x3xui8=3,200,3,0,1,2 | FileCheck %s --check-prefix=DOWN
// RUN: mg run %s --function=chain --input=4xi32=1,0,1,0 --input=4xf32=2,4,1,3 | FileCheck %s --check-prefix=CHAIN
// RUN: mg run %s --function=chain --backend=interpreter --input=4xi32=1,0,1,0 --input=4xf32=2,4,1,3 | FileCheck %s --check-prefix=CHAIN
// RUN: mg run %s --function=chosen --input=4xi1=1,0,1,0 --input=4xi64=2,4,1,3 | FileCheck %s --check-prefix=CHOSEN
// RUN: mg run %s --function=chosen --backend=interpreter --input=4xi1=1,0,1,0 --input=4xi64=2,4,1,3 | FileCheck %s --check-prefix=CHOSEN
// RUN: mg run %s --function=by_size --input=5xi32=-3,1,3,-2,0 | FileCheck %s --check-prefix=SIZE
// RUN: mg run %s --function=by_size --backend=interpreter --input=5xi32=-3,1,3,-2,0 | FileCheck %s --check-prefix=SIZE
// RUN: mg run %s --function=open --input=2x3xf32=3,1,2,6,5,4 | FileCheck %s --check-prefix=OPEN

// NaN, which the comparison has in no order, is larger than all numbers; the zeros are equal.
// FLOATS: tensor<6xf32>: [-2, -0.0, 0, 1, inf, nan]
func.func @floats(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// TOTAL: tensor<5xf16>: [-inf, -0.0, 0, 1, nan]
func.func @total(%x: tensor<5xf16>) -> tensor<5xf16> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %1 = stablehlo.compare GT, %b, %a, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xf16>) -> tensor<5xf16>
  return %0 : tensor<5xf16>
}

// DOWN: tensor<2x3xui8>: {{\[\[}}200, 3, 3], [2, 1, 0]]
// DOWN-NEXT: tensor<2x3xi32>: {{\[\[}}1, 0, 2], [2, 1, 0]]
func.func @down(%x: tensor<2x3xui8>) -> (tensor<2x3xui8>, tensor<2x3xi32>) {
  %i = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %0:2 = "stablehlo.sort"(%x, %i) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<2x3xui8>, tensor<2x3xi32>) -> (tensor<2x3xui8>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xui8>, tensor<2x3xi32>
}

// CHAIN: tensor<4xi32>: [0, 0, 1, 1]
// CHAIN-NEXT: tensor<4xf32>: [3, 4, 1, 2]
func.func @chain(%x: tensor<4xi32>, %y: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.compare LT, %c, %d, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.and %2, %3 : tensor<i1>
    %5 = stablehlo.or %1, %4 : tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xf32>
}

// CHOSEN: tensor<4xi1>: [false, false, true, true]
// CHOSEN-NEXT: tensor<4xi64>: [4, 3, 2, 1]
func.func @chosen(%x: tensor<4xi1>, %y: tensor<4xi64>) -> (tensor<4xi1>, tensor<4xi64>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>, %c: tensor<i64>, %d: tensor<i64>):
    %1 = stablehlo.compare NE, %b, %a : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %2 = stablehlo.compare LT, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %3 = stablehlo.compare GT, %c, %d : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %4 = stablehlo.select %1, %2, %3 : tensor<i1>, tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<4xi1>, tensor<4xi64>) -> (tensor<4xi1>, tensor<4xi64>)
  return %0#0, %0#1 : tensor<4xi1>, tensor<4xi64>
}

// What is compared may be computed of the elements.
// SIZE: tensor<5xi32>: [0, 1, -2, -3, 3]
func.func @by_size(%x: tensor<5xi32>) -> tensor<5xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.abs %a : tensor<i32>
    %2 = stablehlo.abs %b : tensor<i32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<5xi32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// OPEN: tensor<2x3xf32>: {{\[\[}}1, 2, 3], [4, 5, 6]]
func.func @open(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
