// StableHLO's gather clamps its indices itself.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>) -> tensor<4x5xf32> {
  %0 = stablehlo.reshape %i : (tensor<4xi64>) -> tensor<4x1xi64>
  %1 = "stablehlo.gather"(%x, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<4x1xi64>) -> tensor<4x5xf32>
  return %1 : tensor<4x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 6
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %3 = torch.constant.int 0
  %4 = torch.aten.index_select %x, %3, %2 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4,5],f32>
  return %4 : !torch.vtensor<[4,5],f32>
}
