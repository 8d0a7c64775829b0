// Rows moved by two, and by three.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: counterexample: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<7x5xf32> {
  %0 = stablehlo.slice %x [5:7, 0:5] : (tensor<7x5xf32>) -> tensor<2x5xf32>
  %1 = stablehlo.slice %x [0:5, 0:5] : (tensor<7x5xf32>) -> tensor<5x5xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x5xf32>, tensor<5x5xf32>) -> tensor<7x5xf32>
  return %2 : tensor<7x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[7,5],f32> {
  %0 = torch.constant.int 3
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.int 0
  %3 = torch.prim.ListConstruct %2 : (!torch.int) -> !torch.list<int>
  %4 = torch.aten.roll %x, %1, %3 : !torch.vtensor<[7,5],f32>, !torch.list<int>, !torch.list<int> -> !torch.vtensor<[7,5],f32>
  return %4 : !torch.vtensor<[7,5],f32>
}
