// The last row: x[-1].
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<5xf32> {
  %0 = stablehlo.slice %x [6:7:1, 0:5] : (tensor<7x5xf32>) -> tensor<1x5xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x5xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -1
  %2 = torch.aten.select.int %x, %0, %1 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[5],f32>
  return %2 : !torch.vtensor<[5],f32>
}
