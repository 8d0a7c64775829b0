// A scatter whose region is no reduction becomes a loop over the updates in their order, on every engine; with
// unique_indices the region is applied to all elements. Canonical programs keep it.
//
// RUN: mg run %s --function=checks --backend=interpreter
// RUN: mg run %s --function=checks --backend=jit
// RUN: mg run %s --function=checks --threads=2
// RUN: mg opt %s --canonicalize 2>/dev/null | mg run - --function=checks --backend=jit
// RUN: mg run %s --function=main --backend=interpreter --input=3xi32=10,20,30 | FileCheck %s
// RUN: mg run %s --function=main --backend=jit --input=3xi32=10,20,30 | FileCheck %s
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: not mg run %s --function=unique --backend=interpreter --input=2x1xi32=1,1 2>&1 | FileCheck %s --check-prefix=MEET
// RUN: mg run %s --function=unique --backend=interpreter --input=2x1xi32=1,7 | FileCheck %s --check-prefix=UNIQUE
// RUN: mg run %s --function=unique --backend=jit --input=2x1xi32=1,7 | FileCheck %s --check-prefix=UNIQUE

func.func @checks() {
  call @old_alone() : () -> ()
  call @windows() : () -> ()
  call @batches() : () -> ()
  call @several() : () -> ()
  call @empty() : () -> ()
  call @branches() : () -> ()
  return
}

// 1 - 10, then 5 - (1 - 10); 7 - 30; what is outside is left out.
// CHECK: [14, 20, -23]

// KEPT: note: 'stablehlo.scatter' is carried unchanged, for it has a general scatter region
// KEPT: "stablehlo.scatter"

func.func @main(%x: tensor<3xi32>) -> tensor<3xi32> {
  %i = stablehlo.constant dense<[[0], [2], [0], [3]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[1, 7, 5, 9]> : tensor<4xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %b, %a : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// JAX's x.at[i].apply(…): the old element alone, as often as there are updates of it.
func.func @old_alone() {
  %x = stablehlo.constant dense<[-4.0, -3.0, 2.0, 3.0]> : tensor<4xf32>
  %i = stablehlo.constant dense<[[1], [3], [-1], [3], [4]]> : tensor<5x1xi32>
  %u = stablehlo.constant dense<0.0> : tensor<5xf32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.multiply %a, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<4xf32>
  check.expect_eq_const %0, dense<[-4.0, 9.0, 2.0, 81.0]> : tensor<4xf32>
  return
}

// Windows along the first dimension of the input, which are the second one of the updates; each element of a window is
// left out by itself.
func.func @windows() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<[[0, 2], [2, 0], [0, 2]]> : tensor<3x2xi64>
  %u = stablehlo.constant dense<[[10, 20], [30, 40], [50, 60]]> : tensor<3x2xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %b, %a : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<3x2xi64>, tensor<3x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %0, dense<[[1, 2, 43], [4, 5, 46], [23, 8, 9]]> : tensor<3x3xi32>
  return
}

func.func @batches() {
  %x = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %i = stablehlo.constant dense<[[[1], [1]], [[0], [5]]]> : tensor<2x2x1xi32>
  %u = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %c = stablehlo.and %a, %b : tensor<i1>
    %d = stablehlo.not %c : tensor<i1>
    stablehlo.return %d : tensor<i1>
  }) : (tensor<2x2xi1>, tensor<2x2x1xi32>, tensor<2x2xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %0, dense<[[true, true], [true, true]]> : tensor<2x2xi1>
  return
}

// Of two tensors: the larger element with its number. The results depend on both.
func.func @several() {
  %x = stablehlo.constant dense<[1.0, 5.0]> : tensor<2xf32>
  %n = stablehlo.constant dense<[0, 0]> : tensor<2xi32>
  %i = stablehlo.constant dense<[0, 1, 0, 1, 2]> : tensor<5xi32>
  %u = stablehlo.constant dense<[2.0, 4.0, 7.0, 6.0, 9.0]> : tensor<5xf32>
  %m = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %0:2 = "stablehlo.scatter"(%x, %n, %i, %u, %m) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %p: tensor<i32>, %b: tensor<f32>, %q: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %c = stablehlo.select %less, %b, %a : tensor<i1>, tensor<f32>
    %r = stablehlo.select %less, %q, %p : tensor<i1>, tensor<i32>
    stablehlo.return %c, %r : tensor<f32>, tensor<i32>
  }) : (tensor<2xf32>, tensor<2xi32>, tensor<5xi32>, tensor<5xf32>, tensor<5xi32>) -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[7.0, 6.0]> : tensor<2xf32>
  check.expect_eq_const %0#1, dense<[3, 4]> : tensor<2xi32>
  return
}

// No updates, and no elements.
func.func @empty() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i = stablehlo.constant dense<> : tensor<0x1xi32>
  %u = stablehlo.constant dense<> : tensor<0xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %b, %a : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<2xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<> : tensor<2x0xi32>
  %j = stablehlo.constant dense<[[1]]> : tensor<1x1xi32>
  %v = stablehlo.constant dense<> : tensor<1x0xi32>
  %1 = "stablehlo.scatter"(%y, %j, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %b, %a : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<2x0xi32>, tensor<1x1xi32>, tensor<1x0xi32>) -> tensor<2x0xi32>
  check.expect_eq_const %1, dense<> : tensor<2x0xi32>
  return
}

// A region with a branch, with and without the promise.
func.func @branches() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[2, 4, 6]> : tensor<3xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c = "stablehlo.if"(%less) ({
      %d = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %d : tensor<i32>
    }, {
      %d = stablehlo.multiply %a, %b : tensor<i32>
      stablehlo.return %d : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<3xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[5, 2, 6]> : tensor<3xi32>
  %1 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c = "stablehlo.if"(%less) ({
      %d = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %d : tensor<i32>
    }, {
      %d = stablehlo.multiply %a, %b : tensor<i32>
      stablehlo.return %d : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<3xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<[5, 2, 6]> : tensor<3xi32>
  return
}

// UNIQUE: tensor<3xi32>: [1, 0, 3]
// MEET: error: the updates 0 and 1, counted from 0, meet in the element at [1]
func.func @unique(%i: tensor<2x1xi32>) -> tensor<3xi32> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %u = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %b, %a : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
