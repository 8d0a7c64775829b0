// Columns at indices that are clamped.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>) -> tensor<7x4xf32> {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.constant dense<4> : tensor<i64>
  %2 = stablehlo.clamp %0, %i, %1 : (tensor<i64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.reshape %2 : (tensor<4xi64>) -> tensor<4x1xi64>
  %4 = "stablehlo.gather"(%x, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 7, 1>}> : (tensor<7x5xf32>, tensor<4x1xi64>) -> tensor<7x4xf32>
  return %4 : tensor<7x4xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[7,4],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 4
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %3 = torch.constant.int 1
  %4 = torch.aten.index_select %x, %3, %2 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[7,4],f32>
  return %4 : !torch.vtensor<[7,4],f32>
}
