// The region of a scatter may return a constant from outside: every engine runs it, and no form of it means
// anything else.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg opt %s --canonicalize --verify-equivalence | FileCheck %s --check-prefix=CANON

// CHECK:      [1, 7, 3, 7]
// CHECK-NEXT: [1, 12, 3, 14]

// CANON-NOT: stablehlo

func.func @main() -> (tensor<4xf32>, tensor<4xf32>) {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %i = stablehlo.constant dense<[[1], [3]]> : tensor<2x1xi64>
  %u = stablehlo.constant dense<[10.0, 10.0]> : tensor<2xf32>
  %c = stablehlo.constant dense<7.0> : tensor<f32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<4xf32>
  %1 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
