// Elements by row and column: by their numbers in the flat table, and by both indices.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>, %j: tensor<4xi64>) -> tensor<4xf32> {
  %0 = stablehlo.reshape %x : (tensor<7x5xf32>) -> tensor<35xf32>
  %1 = stablehlo.constant dense<0> : tensor<i64>
  %2 = stablehlo.constant dense<6> : tensor<i64>
  %3 = stablehlo.clamp %1, %i, %2 : (tensor<i64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  %4 = stablehlo.constant dense<0> : tensor<i64>
  %5 = stablehlo.constant dense<4> : tensor<i64>
  %6 = stablehlo.clamp %4, %j, %5 : (tensor<i64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  %7 = stablehlo.constant dense<5> : tensor<4xi64>
  %8 = stablehlo.multiply %3, %7 : tensor<4xi64>
  %9 = stablehlo.add %8, %6 : tensor<4xi64>
  %10 = stablehlo.reshape %9 : (tensor<4xi64>) -> tensor<4x1xi64>
  %11 = "stablehlo.gather"(%0, %10) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<35xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  return %11 : tensor<4xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>, %j: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 6
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %3 = torch.constant.int 0
  %4 = torch.constant.int 4
  %5 = torch.aten.clamp %j, %3, %4 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %6 = torch.prim.ListConstruct %2, %5 : (!torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>) -> !torch.list<optional<vtensor>>
  %7 = torch.aten.index.Tensor %x, %6 : !torch.vtensor<[7,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4],f32>
  return %7 : !torch.vtensor<[4],f32>
}
