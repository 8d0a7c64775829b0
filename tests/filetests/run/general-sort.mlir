// A sort whose comparator is no known order is run by the interpreter, and by nothing else; whatever the
// comparator says, the result is some permutation.
//
// RUN: mg run %s --backend=interpreter --input=5xi32=10,25,31,4,7 | FileCheck %s
// RUN: not mg run %s --backend=jit --input=5xi32=10,25,31,4,7 2>&1 | FileCheck %s --check-prefix=JIT
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: mg run %s --backend=jit --function=key --input=5xf32=2,nan,-0.0,-3,0.0 | FileCheck %s --check-prefix=KEY
// RUN: mg run %s --backend=interpreter --function=key --input=5xf32=2,nan,-0.0,-3,0.0 | FileCheck %s --check-prefix=KEY
// RUN: mg run %s --backend=interpreter --function=always --input=3xi32=1,2,3 | FileCheck %s --check-prefix=ALWAYS

// CHECK: tensor<5xi32>: [4, 7, 10, 25, 31]

// JIT: error: 'stablehlo.sort' has a comparator that is no chain of LT and GT comparisons of equally computed elements: only the interpreter runs it

// KEPT: note: 'stablehlo.sort' is carried unchanged, for it has a comparator that is no chain
// KEPT: "stablehlo.sort"

func.func @main(%x: tensor<5xi32>) -> tensor<5xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    %2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<5xi32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// ALWAYS: tensor<3xi32>: [
func.func @always(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// A comparison of what is computed of both elements in one way, their bits included, is recognized: as JAX writes the
// order of floats. Values that are computed once and used twice are computed once.
// KEY{LITERAL}: tensor<5xf32>: [-3, -0.0, 0, 2, nan]
func.func @key(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %most = stablehlo.constant dense<2147483647> : tensor<i32>
    %a0 = stablehlo.bitcast_convert %a : (tensor<f32>) -> tensor<i32>
    %a1 = stablehlo.compare EQ, %a, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %a2 = stablehlo.select %a1, %none, %a0 : tensor<i1>, tensor<i32>
    %a3 = stablehlo.compare LT, %a2, %none : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %a4 = stablehlo.subtract %most, %a2 : tensor<i32>
    %a5 = stablehlo.select %a3, %a4, %a2 : tensor<i1>, tensor<i32>
    %b0 = stablehlo.bitcast_convert %b : (tensor<f32>) -> tensor<i32>
    %b1 = stablehlo.compare EQ, %b, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b2 = stablehlo.select %b1, %none, %b0 : tensor<i1>, tensor<i32>
    %b3 = stablehlo.compare LT, %b2, %none : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %b4 = stablehlo.subtract %most, %b2 : tensor<i32>
    %b5 = stablehlo.select %b3, %b4, %b2 : tensor<i1>, tensor<i32>
    %1 = stablehlo.compare LT, %a5, %b5 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
