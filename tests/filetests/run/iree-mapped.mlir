// Elements read and written at the positions that a region computes, and indices of several dimensions as one.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED

// PRINTED: iree_linalg_ext.map_load %{{.*}} into %{{.*}} {
// PRINTED-NEXT: ^bb0(%[[I:.*]]: index, %[[J:.*]]: index):
// PRINTED-NEXT: affine.linearize_index disjoint [%[[J]], %[[I]]] by (%{{.*}}, 2) : index
// PRINTED: } : tensor<6xi32> into tensor<2x4xi32> -> tensor<2x4xi32>
// PRINTED: %{{.*}}:2 = affine.delinearize_index %{{.*}} into (3, %{{.*}}) : index, index
// PRINTED: iree_linalg_ext.yield %{{.*}}, %{{.*}}, %{{.*}} : index, index, i1

// CHECK{LITERAL}: tensor<2x4xi32>: [[1, 3, 5, 9], [2, 4, 6, 9]]
// CHECK{LITERAL}: tensor<3x2xi32>: [[1, 7], [7, 4], [5, 6]]
// CHECK{LITERAL}: tensor<2xi32>: [2, 6]
func.func @main() -> (tensor<2x4xi32>, tensor<3x2xi32>, tensor<2xi32>) {
  %x = util.unfoldable_constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %two = util.unfoldable_constant 2 : index
  %nine = arith.constant 9 : i32
  %0 = tensor.empty() : tensor<2x4xi32>
  %1 = iree_linalg_ext.map_load %x into %0 {
  ^bb0(%i: index, %j: index):
    %at = affine.linearize_index disjoint [%j, %i] by (%two, 2) : index
    iree_linalg_ext.yield %at, %nine : index, i32
  } : tensor<6xi32> into tensor<2x4xi32> -> tensor<2x4xi32>

  // Not written are the elements 1 and 2, and the last one is at a position that there is not.
  %c1 = arith.constant 1 : index
  %y = util.unfoldable_constant dense<7> : tensor<3x2xi32>
  %more = util.unfoldable_constant dense<[1, 2, 3, 4, 5, 6, 8]> : tensor<7xi32>
  %2 = iree_linalg_ext.map_store %more into %y {
  ^bb0(%i: index):
    %at:2 = affine.delinearize_index %i into (3, %two) : index, index
    %k = arith.subi %i, %c1 : index
    %is_written = arith.cmpi uge, %k, %two : index
    iree_linalg_ext.yield %at#0, %at#1, %is_written : index, index, i1
  } : tensor<7xi32> into tensor<3x2xi32> -> tensor<3x2xi32>

  // Of several elements that are written to one position, the last one stays.
  %z = util.unfoldable_constant dense<0> : tensor<2xi32>
  %3 = iree_linalg_ext.map_store %x into %z {
  ^bb0(%i: index):
    %is_late = arith.cmpi uge, %i, %two : index
    %late = arith.constant 0 : index
    %at = arith.select %is_late, %c1, %late : index
    %true = arith.constant true
    iree_linalg_ext.yield %at, %true : index, i1
  } : tensor<6xi32> into tensor<2xi32> -> tensor<2xi32>
  return %1, %2, %3 : tensor<2x4xi32>, tensor<3x2xi32>, tensor<2xi32>
}
