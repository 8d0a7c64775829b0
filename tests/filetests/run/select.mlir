// The first positions of a sorted row are selected; all others are not sorted.
//
// RUN: mg bench --schedule %s | FileCheck %s --check-prefix=SCHEDULE
// RUN: mg run %s --input=1000xi32=1 --input=2000xf32=-0.0 | FileCheck %s

// SCHEDULE: select 4 for slot
// Equal keys are taken in the order of their positions.
// CHECK: tensor<4xi32>: [7, 3, 1, 1]
// CHECK-NEXT: tensor<4xi32>: [2, 900, 0, 1]
// CHECK-NEXT: tensor<3xi32>: [0, 1, 2]
func.func @main(%x: tensor<1000xi32>, %zeros: tensor<2000xf32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<3xi32>) {
  %at = stablehlo.constant dense<[[2], [900]]> : tensor<2x1xi32>
  %new = stablehlo.constant dense<[7, 3]> : tensor<2xi32>
  %y = "stablehlo.scatter"(%x, %at, %new) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<1000xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<1000xi32>
  %0:2 = "chlo.top_k"(%y) {k = 4 : i64} : (tensor<1000xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1:2 = "chlo.top_k"(%zeros) {k = 3 : i64} : (tensor<2000xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  return %0#0, %0#1, %1#1 : tensor<4xi32>, tensor<4xi32>, tensor<3xi32>
}
