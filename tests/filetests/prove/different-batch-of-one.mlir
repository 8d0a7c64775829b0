// Of a batch of one, row 0 is row -1; of a batch of two it is not.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<2x5xf32>) -> tensor<5xf32> {
  %0 = stablehlo.slice %x [0:1:1, 0:5] : (tensor<2x5xf32>) -> tensor<1x5xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x5xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

func.func @torch(%x: !torch.vtensor<[2,5],f32>) -> !torch.vtensor<[5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -1
  %2 = torch.aten.select.int %x, %0, %1 : !torch.vtensor<[2,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[5],f32>
  return %2 : !torch.vtensor<[5],f32>
}
