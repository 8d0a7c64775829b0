// Every second row: x[::2].
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<4x5xf32> {
  %0 = stablehlo.slice %x [0:7:2, 0:5] : (tensor<7x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[4,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 0
  %2 = torch.constant.int 9223372036854775807
  %3 = torch.constant.int 2
  %4 = torch.aten.slice.Tensor %x, %0, %1, %2, %3 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[4,5],f32>
  return %4 : !torch.vtensor<[4,5],f32>
}
