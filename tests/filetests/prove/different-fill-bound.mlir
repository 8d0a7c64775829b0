// Only an index of 6 tells.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<7x5xf32>, %i: tensor<4xi64>) -> tensor<4x5xf32> {
  %0 = stablehlo.constant dense<0> : tensor<4xi64>
  %1 = stablehlo.constant dense<7> : tensor<4xi64>
  %2 = stablehlo.compare GE, %i, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %3 = stablehlo.compare LT, %i, %1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %4 = stablehlo.and %2, %3 : tensor<4xi1>
  %5 = stablehlo.reshape %i : (tensor<4xi64>) -> tensor<4x1xi64>
  %6 = "stablehlo.gather"(%x, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<7x5xf32>, tensor<4x1xi64>) -> tensor<4x5xf32>
  %7 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<4xi1>) -> tensor<4x5xi1>
  %8 = stablehlo.constant dense<0.0> : tensor<4x5xf32>
  %9 = stablehlo.select %7, %6, %8 : tensor<4x5xi1>, tensor<4x5xf32>
  return %9 : tensor<4x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.aten.ge.Scalar %i, %0 : !torch.vtensor<[4],si64>, !torch.int -> !torch.vtensor<[4],i1>
  %2 = torch.constant.int 6
  %3 = torch.aten.lt.Scalar %i, %2 : !torch.vtensor<[4],si64>, !torch.int -> !torch.vtensor<[4],i1>
  %4 = torch.aten.logical_and %1, %3 : !torch.vtensor<[4],i1>, !torch.vtensor<[4],i1> -> !torch.vtensor<[4],i1>
  %5 = torch.constant.int 1
  %6 = torch.aten.unsqueeze %4, %5 : !torch.vtensor<[4],i1>, !torch.int -> !torch.vtensor<[4,1],i1>
  %7 = torch.constant.int 0
  %8 = torch.constant.int 6
  %9 = torch.aten.clamp %i, %7, %8 : !torch.vtensor<[4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %10 = torch.constant.int 0
  %11 = torch.aten.index_select %x, %10, %9 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.vtensor<[4],si64> -> !torch.vtensor<[4,5],f32>
  %12 = torch.constant.float 0x0000000000000000
  %13 = torch.aten.where.ScalarOther %6, %11, %12 : !torch.vtensor<[4,1],i1>, !torch.vtensor<[4,5],f32>, !torch.float -> !torch.vtensor<[4,5],f32>
  return %13 : !torch.vtensor<[4,5],f32>
}
