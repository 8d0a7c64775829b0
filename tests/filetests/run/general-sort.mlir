// A sort whose comparator is no known order is run by the interpreter, and by nothing else; whatever the
// comparator says, the result is some permutation.
//
// RUN: mg run %s --backend=interpreter --input=5xi32=10,25,31,4,7 | FileCheck %s
// RUN: not mg run %s --backend=jit --input=5xi32=10,25,31,4,7 2>&1 | FileCheck %s --check-prefix=JIT
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=KEPT
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
