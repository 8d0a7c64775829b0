// Inputs that the program makes: random numbers, and the positions of the elements.
//
// RUN: mg run %s --input=iota --input=4xi32=random > %t.first && mg run %s --input=iota --input=4xi32=random | diff %t.first -
// RUN: mg run %s --input=iota --input=2xi32=iota | FileCheck %s
// RUN: mg run %s --input=random:seed=7 --input=100xi32=random:seed=7 | FileCheck %s --check-prefix=RANDOM
// RUN: mg run %s --function=small --input=iota --input=iota | FileCheck %s --check-prefix=SMALL
// RUN: mg run %s --function=small --input=iota | FileCheck %s --check-prefix=SMALL
// RUN: not mg run %s --input=iota --input=random 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not mg run %s --input=random:sed=7 --input=2xi32=0 2>&1 | FileCheck %s --check-prefix=SEED
// RUN: not mg run %s --input=iota --input=100000000x100000000xi32=random 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg run %s --function=complex --input=random 2>&1 | FileCheck %s --check-prefix=COMPLEX

// CHECK: tensor<2x2xf32>: {{\[\[}}0, 1], [2, 3]]
// Random indices are those of the rows.
// RANDOM: tensor<100x2xf32>: {{\[\[}}0.{{[0-9]+}}, 0.{{[0-9]+}}], [
// OPEN: error: input 1, for argument %i of @main: tensor<?xi32> has dynamic sizes: say them, as in 2x3xf32=random
// SEED: error: input 0, for argument %x of @main: 'random' takes a seed, as in random:seed=3, but 'sed=7' is given
// LARGE: error:{{.*}}memory
func.func @main(%x: tensor<5x2xf32>, %i: tensor<?xi32>) -> tensor<?x2xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<5x2xf32>, tensor<?xi32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// SMALL: tensor<3xi1>: [false, true, false]
// SMALL-NEXT: tensor<i64>: 0
func.func @small(%x: tensor<3xi1>, %y: i64) -> (tensor<3xi1>, i64) {
  return %x, %y : tensor<3xi1>, i64
}

// COMPLEX: no elements of type complex<f32> are made up: give them
func.func @complex(%x: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  return %x : tensor<3xcomplex<f32>>
}
