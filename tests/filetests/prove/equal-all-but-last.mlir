// All rows but the last: x[:-1].
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<6x5xf32> {
  %0 = stablehlo.slice %x [0:6:1, 0:5] : (tensor<7x5xf32>) -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[6,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 0
  %2 = torch.constant.int -1
  %3 = torch.constant.int 1
  %4 = torch.aten.slice.Tensor %x, %0, %1, %2, %3 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[6,5],f32>
  return %4 : !torch.vtensor<[6,5],f32>
}
