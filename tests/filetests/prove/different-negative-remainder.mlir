// Only a negative index tells: the remainder has the sign of the divisor, and of the dividend.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>) -> tensor<4x5xf32> {
  %0 = stablehlo.constant dense<7> : tensor<4xi64>
  %1 = stablehlo.remainder %i, %0 : tensor<4xi64>
  %2 = stablehlo.constant dense<0> : tensor<4xi64>
  %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %4 = stablehlo.compare LT, %1, %2, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %5 = stablehlo.and %4, %3 : tensor<4xi1>
  %6 = stablehlo.add %1, %0 : tensor<4xi64>
  %7 = stablehlo.select %5, %6, %1 : tensor<4xi1>, tensor<4xi64>
  %8 = stablehlo.reshape %7 : (tensor<4xi64>) -> tensor<4x1xi64>
  %9 = "stablehlo.gather"(%x, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<4x1xi64>) -> tensor<4x5xf32>
  return %9 : tensor<4x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4,5],f32> {
  %0 = torch.constant.int 7
  %1 = torch.aten.fmod.Scalar %i, %0 : !torch.vtensor<[4],si64>, !torch.int -> !torch.vtensor<[4],si64>
  %2 = torch.constant.int 0
  %3 = torch.aten.index_select %x, %2, %1 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4,5],f32>
  return %3 : !torch.vtensor<[4,5],f32>
}
