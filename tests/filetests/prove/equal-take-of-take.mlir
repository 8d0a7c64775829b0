// Rows of rows, and rows at indices of indices.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>, %j: tensor<4xi64>) -> tensor<4x5xf32> {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.constant dense<6> : tensor<i64>
  %2 = stablehlo.clamp %0, %i, %1 : (tensor<i64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.constant dense<0> : tensor<i64>
  %4 = stablehlo.constant dense<3> : tensor<i64>
  %5 = stablehlo.clamp %3, %j, %4 : (tensor<i64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  %6 = stablehlo.reshape %2 : (tensor<4xi64>) -> tensor<4x1xi64>
  %7 = "stablehlo.gather"(%x, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<4x1xi64>) -> tensor<4x5xf32>
  %8 = stablehlo.reshape %5 : (tensor<4xi64>) -> tensor<4x1xi64>
  %9 = "stablehlo.gather"(%7, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<4x1xi64>) -> tensor<4x5xf32>
  return %9 : tensor<4x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>, %j: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 3
  %2 = torch.aten.clamp %j, %0, %1 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %3 = torch.constant.int 0
  %4 = torch.aten.index_select %i, %3, %2 : !torch.vtensor<[4],si64>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4],si64>
  %5 = torch.constant.int 0
  %6 = torch.constant.int 6
  %7 = torch.aten.clamp %4, %5, %6 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %8 = torch.constant.int 0
  %9 = torch.aten.index_select %x, %8, %7 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4,5],f32>
  return %9 : !torch.vtensor<[4,5],f32>
}
