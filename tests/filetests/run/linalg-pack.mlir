// Packing into tiles and back: with padding, with dimensions in another order, with sizes and tiles that are values.
//
// REQUIRES: mlir
// RUN: mg run %s --function=pack --backend=interpreter --input=3x2xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=PACK
// RUN: mg run %s --function=pack --backend=jit --input=3x2xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=PACK
// RUN: mg run %s --function=back --backend=interpreter --input=3x2xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=BACK
// RUN: mg run %s --function=back --backend=jit --input=3x2xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=BACK
// RUN: mg run %s --function=dynamic --backend=interpreter --input=3x2xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=dynamic --backend=jit --input=3x2xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=positions --backend=interpreter --input=2x3xi32=0,0,0,0,0,0 | FileCheck %s --check-prefix=POSITIONS
// RUN: mg run %s --function=positions --backend=jit --input=2x3xi32=0,0,0,0,0,0 | FileCheck %s --check-prefix=POSITIONS

// PACK{LITERAL}: tensor<1x2x2x2xi32>: [[[[1, 3], [2, 4]], [[5, 0], [6, 0]]]]
func.func @pack(%x: tensor<3x2xi32>) -> tensor<1x2x2x2xi32> {
  %c0 = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x2x2x2xi32>
  %0 = linalg.pack %x padding_value(%c0 : i32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<3x2xi32> -> tensor<1x2x2x2xi32>
  return %0 : tensor<1x2x2x2xi32>
}

// BACK{LITERAL}: tensor<3x2xi32>: [[1, 2], [3, 4], [5, 6]]
func.func @back(%x: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %c0 = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x2x2x2xi32>
  %0 = linalg.pack %x padding_value(%c0 : i32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<3x2xi32> -> tensor<1x2x2x2xi32>
  %f = tensor.empty() : tensor<3x2xi32>
  %1 = linalg.unpack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %f : tensor<1x2x2x2xi32> -> tensor<3x2xi32>
  return %1 : tensor<3x2xi32>
}

// DYNAMIC{LITERAL}: tensor<2x2x2xi32>: [[[1, 3], [2, 4]], [[5, 9], [6, 9]]]
// DYNAMIC{LITERAL}: tensor<3x2xi32>: [[1, 2], [3, 4], [5, 6]]
func.func @dynamic(%x: tensor<?x2xi32>) -> (tensor<?x2x?xi32>, tensor<?x2xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = util.unfoldable_constant 2 : index
  %nine = arith.constant 9 : i32
  %n = tensor.dim %x, %c0 : tensor<?x2xi32>
  %rows = arith.ceildivui %n, %c2 : index
  %e = tensor.empty(%rows, %c2) : tensor<?x2x?xi32>
  %0 = linalg.pack %x padding_value(%nine : i32) inner_dims_pos = [0] inner_tiles = [%c2] into %e : tensor<?x2xi32> -> tensor<?x2x?xi32>
  %f = tensor.empty(%n) : tensor<?x2xi32>
  %1 = linalg.unpack %0 inner_dims_pos = [0] inner_tiles = [%c2] into %f : tensor<?x2x?xi32> -> tensor<?x2xi32>
  return %0, %1 : tensor<?x2x?xi32>, tensor<?x2xi32>
}

// The indices of loops whose sizes are not known.
// POSITIONS{LITERAL}: tensor<2x3xi32>: [[0, 1, 2], [10, 11, 12]]
func.func @positions(%x: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%x : tensor<?x?xi32>) {
  ^bb0(%b: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c10 = arith.constant 10 : index
    %row = arith.muli %i, %c10 : index
    %sum = arith.addi %row, %j : index
    %1 = arith.index_cast %sum : index to i32
    linalg.yield %1 : i32
  } -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
