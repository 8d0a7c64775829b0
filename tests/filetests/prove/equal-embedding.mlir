// A batch of sequences of tokens in a table.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<2x3xi64>) -> tensor<2x3x5xf32> {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.constant dense<6> : tensor<i64>
  %2 = stablehlo.clamp %0, %i, %1 : (tensor<i64>, tensor<2x3xi64>, tensor<i64>) -> tensor<2x3xi64>
  %3 = stablehlo.reshape %2 : (tensor<2x3xi64>) -> tensor<2x3x1xi64>
  %4 = "stablehlo.gather"(%x, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<2x3x1xi64>) -> tensor<2x3x5xf32>
  return %4 : tensor<2x3x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 6
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[2,3],si64>, !torch.int, !torch.int -> !torch.vtensor<[2,3],si64>
  %3 = torch.constant.int -1
  %4 = torch.constant.bool false
  %5 = torch.aten.embedding %x, %2, %3, %4, %4 : !torch.vtensor<[7,5],f32>, !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3,5],f32>
  return %5 : !torch.vtensor<[2,3,5],f32>
}
