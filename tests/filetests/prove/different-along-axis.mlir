// Only an index of 3 tells.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<5x4xf32>, %i: tensor<5x3xi64>) -> tensor<5x3xf32> {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.constant dense<3> : tensor<i64>
  %2 = stablehlo.clamp %0, %i, %1 : (tensor<i64>, tensor<5x3xi64>, tensor<i64>) -> tensor<5x3xi64>
  %3 = stablehlo.reshape %2 : (tensor<5x3xi64>) -> tensor<5x3x1xi64>
  %4 = "stablehlo.gather"(%x, %3) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x4xf32>, tensor<5x3x1xi64>) -> tensor<5x3xf32>
  return %4 : tensor<5x3xf32>
}

func.func @torch(%x: !torch.vtensor<[5,4],f32>, %i: !torch.vtensor<[5,3],si64>) -> !torch.vtensor<[5,3],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 2
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[5,3],si64>, !torch.int, !torch.int -> !torch.vtensor<[5,3],si64>
  %3 = torch.constant.int 1
  %4 = torch.constant.bool false
  %5 = torch.aten.gather %x, %3, %2, %4 : !torch.vtensor<[5,4],f32>, !torch.int, !torch.vtensor<[5,3],si64>, !torch.bool -> !torch.vtensor<[5,3],f32>
  return %5 : !torch.vtensor<[5,3],f32>
}
