// A scatter whose region is no reduction is run by the interpreter, in the order of the updates, and by
// nothing else.
//
// RUN: mg run %s --backend=interpreter --input=3xi32=10,20,30 | FileCheck %s
// RUN: not mg run %s --backend=jit --input=3xi32=10,20,30 2>&1 | FileCheck %s --check-prefix=JIT
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=KEPT

// 1 - 10, then 5 - (1 - 10); 7 - 30; what is outside is left out.
// CHECK: [14, 20, -23]

// JIT: error: 'stablehlo.scatter' has a general scatter region: only the interpreter runs it
// JIT:   = help: choose it by --backend=interpreter, in Python by engine="interp"

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
