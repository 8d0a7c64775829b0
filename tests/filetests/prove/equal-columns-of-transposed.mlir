// Columns of the transposed table, and the transposed rows of the table.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>) -> tensor<5x4xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<7x5xf32>) -> tensor<5x7xf32>
  %1 = stablehlo.constant dense<0> : tensor<i64>
  %2 = stablehlo.constant dense<6> : tensor<i64>
  %3 = stablehlo.clamp %1, %i, %2 : (tensor<i64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  %4 = stablehlo.reshape %3 : (tensor<4xi64>) -> tensor<4x1xi64>
  %5 = "stablehlo.gather"(%0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 5, 1>}> : (tensor<5x7xf32>, tensor<4x1xi64>) -> tensor<5x4xf32>
  return %5 : tensor<5x4xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[5,4],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 6
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %3 = torch.constant.int 0
  %4 = torch.aten.index_select %x, %3, %2 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4,5],f32>
  %5 = torch.constant.int 0
  %6 = torch.constant.int 1
  %7 = torch.aten.transpose.int %4, %5, %6 : !torch.vtensor<[4,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,4],f32>
  return %7 : !torch.vtensor<[5,4],f32>
}
