// A scatter whose region returns a constant from outside is compared by its meaning.
//
// RUN: mg opt %s --canonicalize --verify-equivalence | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK:         mg.scatter_multiaxis
// CHECK-NOT:     stablehlo
func.func @main(%x: tensor<4xf32>, %i: tensor<2x1xi64>, %u: tensor<2xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<7.0> : tensor<f32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
