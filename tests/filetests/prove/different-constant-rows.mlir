// One constant index of three is another one.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<3x5xf32> {
  %0 = stablehlo.constant dense<[2, 0, 6]> : tensor<3xi64>
  %1 = stablehlo.reshape %0 : (tensor<3xi64>) -> tensor<3x1xi64>
  %2 = "stablehlo.gather"(%x, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
  return %2 : tensor<3x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[3,5],f32> {
  %0 = torch.vtensor.literal(dense<[2, 0, 5]> : tensor<3xsi64>) : !torch.vtensor<[3],si64>
  %1 = torch.constant.int 0
  %2 = torch.aten.index_select %x, %1, %0 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[3],si64> -> !torch.vtensor<[3,5],f32>
  return %2 : !torch.vtensor<[3,5],f32>
}
