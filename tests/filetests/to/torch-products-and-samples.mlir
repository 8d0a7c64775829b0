// Products of matrices and samples of images of arguments are translated to torch as they are written; of
// constants they are computed.
//
// RUN: mg opt %s --to=torch | FileCheck %s

// CHECK-LABEL: func.func @product(
// CHECK:         torch.aten.mm %arg0, %arg1
func.func @product(%x: !torch.vtensor<[2,3],f32>, %y: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.aten.mm %x, %y : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// CHECK-LABEL: func.func @sample(
// CHECK:         torch.aten.grid_sampler %arg0, %arg1
func.func @sample(%x: !torch.vtensor<[1,1,2,2],f32>, %grid: !torch.vtensor<[1,1,3,2],f32>) -> !torch.vtensor<[1,1,1,3],f32> {
  %mode = torch.constant.int 0
  %corners = torch.constant.bool true
  %0 = torch.aten.grid_sampler %x, %grid, %mode, %mode, %corners : !torch.vtensor<[1,1,2,2],f32>, !torch.vtensor<[1,1,3,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,3],f32>
  return %0 : !torch.vtensor<[1,1,1,3],f32>
}

// CHECK-LABEL: func.func @constants(
// CHECK-NOT:     torch.aten.mm
func.func @constants() -> !torch.vtensor<[1,1],f32> {
  %x = torch.vtensor.literal(dense<2.0> : tensor<1x1xf32>) : !torch.vtensor<[1,1],f32>
  %0 = torch.aten.mm %x, %x : !torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32> -> !torch.vtensor<[1,1],f32>
  return %0 : !torch.vtensor<[1,1],f32>
}
