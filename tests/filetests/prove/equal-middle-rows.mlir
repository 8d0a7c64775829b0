// Rows 1 to 3: x[1:4].
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<3x5xf32> {
  %0 = stablehlo.slice %x [1:4:1, 0:5] : (tensor<7x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[3,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.constant.int 4
  %3 = torch.constant.int 1
  %4 = torch.aten.slice.Tensor %x, %0, %1, %2, %3 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,5],f32>
  return %4 : !torch.vtensor<[3,5],f32>
}
