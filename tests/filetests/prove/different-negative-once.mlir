// Only an index below -7 tells: clamped, and an error.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>) -> tensor<4x5xf32> {
  %0 = stablehlo.constant dense<0> : tensor<4xi64>
  %1 = stablehlo.constant dense<7> : tensor<4xi64>
  %2 = stablehlo.compare LT, %i, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %3 = stablehlo.add %i, %1 : tensor<4xi64>
  %4 = stablehlo.select %2, %3, %i : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.reshape %4 : (tensor<4xi64>) -> tensor<4x1xi64>
  %6 = "stablehlo.gather"(%x, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<4x1xi64>) -> tensor<4x5xf32>
  return %6 : tensor<4x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4,5],f32> {
  %0 = torch.constant.int -8
  %1 = torch.constant.int 6
  %2 = torch.aten.clamp %i, %0, %1 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %3 = torch.prim.ListConstruct %2 : (!torch.vtensor<[4],si64>) -> !torch.list<optional<vtensor>>
  %4 = torch.aten.index.Tensor %x, %3 : !torch.vtensor<[7,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4,5],f32>
  return %4 : !torch.vtensor<[4,5],f32>
}
