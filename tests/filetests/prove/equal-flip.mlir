// Rows in reverse order.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<7x5xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<7x5xf32>
  return %0 : tensor<7x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[7,5],f32> {
  %0 = torch.constant.int -2
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.aten.flip %x, %1 : !torch.vtensor<[7,5],f32>, !torch.list<int> -> !torch.vtensor<[7,5],f32>
  return %2 : !torch.vtensor<[7,5],f32>
}
