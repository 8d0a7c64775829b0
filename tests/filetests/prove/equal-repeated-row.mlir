// The first row three times.
//
// REQUIRES: solver
// RUN: mg prove %s %s --function=jax=torch | FileCheck %s
//
// CHECK: proved: @jax

func.func @jax(%x: tensor<7x5xf32>) -> tensor<3x5xf32> {
  %0 = stablehlo.slice %x [0:1, 0:5] : (tensor<7x5xf32>) -> tensor<1x5xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}

func.func @torch(%x: !torch.vtensor<[7,5],f32>) -> !torch.vtensor<[3,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 0
  %2 = torch.aten.select.int %x, %0, %1 : !torch.vtensor<[7,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[5],f32>
  %3 = torch.constant.int 3
  %4 = torch.constant.int 5
  %5 = torch.prim.ListConstruct %3, %4 : (!torch.int, !torch.int) -> !torch.list<int>
  %6 = torch.constant.bool false
  %7 = torch.aten.expand %2, %5, %6 : !torch.vtensor<[5],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3,5],f32>
  return %7 : !torch.vtensor<[3,5],f32>
}
