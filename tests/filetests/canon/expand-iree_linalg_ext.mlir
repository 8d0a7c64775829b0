// IREE's gather and scatter are `mg.gather_multiaxis` and `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @gather(%x: tensor<5x4x3xf32>, %i: tensor<6x2xi32>, %o: tensor<6x3xf32>) -> tensor<6x3xf32> {
  %0 = "iree_linalg_ext.gather"(%x, %i, %o) <{dimension_map = array<i64: 1, 0>}> : (tensor<5x4x3xf32>, tensor<6x2xi32>, tensor<6x3xf32>) -> tensor<6x3xf32>
  return %0 : tensor<6x3xf32>
}

func.func @scatter(%u: tensor<6x4xf32>, %i: tensor<6x1xi32>, %x: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %0 = "iree_linalg_ext.scatter"(%u, %i, %x) <{dimension_map = array<i64: 0>, unique_indices = false}> ({
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %b, %a : f32
    "iree_linalg_ext.yield"(%c) : (f32) -> ()
  }) : (tensor<6x4xf32>, tensor<6x1xi32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
